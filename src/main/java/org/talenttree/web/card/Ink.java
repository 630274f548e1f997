package org.talenttree.web.card;

import java.util.Locale;
import java.util.function.Function;
import org.talenttree.web.Colour;
import org.talenttree.web.Palette;

/** What a colour of a picture is for. */
enum Ink {
  BACKGROUND(Palette::background),
  PANEL(Palette::panel),
  TILE(Palette::tile),
  LINE(Palette::line),
  TEXT(Palette::text),
  MUTED(Palette::muted),
  ACCENT(Palette::accent),
  ACCENT_TEXT(Palette::accentText),
  ON_ACCENT(Palette::onAccent);

  private final Function<Palette, Colour> colour;

  Ink(Function<Palette, Colour> colour) {
    this.colour = colour;
  }

  /** Returns the attributes for shapes filled with it. */
  String fill(Palette palette) {
    return attribute("fill", palette);
  }

  /** Returns the attributes for lines drawn with it. */
  String stroke(Palette palette) {
    return attribute("stroke", palette);
  }

  private String attribute(String property, Palette palette) {
    return " class=\"%s\" %s=\"%s\"".formatted(name(property), property, hex(palette));
  }

  /** Returns the rules that replace it where surroundings are otherwise. */
  String rules(Palette palette) {
    return ".%s{fill:%3$s}.%s{stroke:%3$s}".formatted(name("fill"), name("stroke"), hex(palette));
  }

  private String name(String property) {
    return property.charAt(0) + name().toLowerCase(Locale.ROOT).replace("_", "");
  }

  private String hex(Palette palette) {
    return colour.apply(palette).hex();
  }
}
