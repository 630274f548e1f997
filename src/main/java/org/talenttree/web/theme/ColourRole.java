package org.talenttree.web.theme;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The role of a colour on a page or in a picture; each is a CSS variable of every page, in this
 * order.
 */
public enum ColourRole {
  BACKGROUND,
  PANEL,
  TILE,
  LINE,
  TEXT,
  MUTED,
  ACCENT,
  ACCENT_TEXT,
  ON_ACCENT,
  FILL,
  ON_FILL;

  /** Returns the colour in a palette, such as {@code #bd5b00}. */
  public String hex(Palette palette) {
    Colour colour =
        switch (this) {
          case BACKGROUND -> palette.background();
          case PANEL -> palette.panel();
          case TILE -> palette.tile();
          case LINE -> palette.line();
          case TEXT -> palette.text();
          case MUTED -> palette.muted();
          case ACCENT -> palette.accent();
          case ACCENT_TEXT -> palette.accentText();
          case ON_ACCENT -> palette.onAccent();
          case FILL -> palette.fill();
          case ON_FILL -> palette.onFill();
        };
    return colour.hex();
  }

  /** Returns the attributes of a shape that is filled with it; without a palette a class alone. */
  public String fill(@Nullable Palette palette) {
    return attribute("fill", palette);
  }

  /** Returns the attributes of a shape that is stroked with it; without a palette a class alone. */
  public String stroke(@Nullable Palette palette) {
    return attribute("stroke", palette);
  }

  /** Returns the attributes of a shape that is filled with one colour and stroked with another. */
  public static String fillAndStroke(ColourRole fill, ColourRole line, @Nullable Palette palette) {
    String classes = " class=\"" + fill.name("fill") + " " + line.name("stroke") + "\"";
    return palette == null
        ? classes
        : classes + " fill=\"" + fill.hex(palette) + "\" stroke=\"" + line.hex(palette) + "\"";
  }

  private String attribute(String property, @Nullable Palette palette) {
    String name = " class=\"" + name(property) + "\"";
    return palette == null ? name : name + " " + property + "=\"" + hex(palette) + "\"";
  }

  /** Returns the CSS rules that replace the colour by that of another palette. */
  public String rules(Palette palette) {
    return rules(hex(palette));
  }

  /** Returns the CSS rules that give shapes in a page the colours of its variables. */
  static String rules() {
    return Arrays.stream(values())
        .map(role -> role.rules("var(" + role.variable() + ")"))
        .collect(Collectors.joining());
  }

  private String rules(String colour) {
    return ".%s{fill:%3$s}.%s{stroke:%3$s}".formatted(name("fill"), name("stroke"), colour);
  }

  /** Returns the class of what has it as its fill or its stroke. */
  public String name(String property) {
    return property.charAt(0) + name().toLowerCase(Locale.ROOT).replace("_", "");
  }

  /** Returns the declaration of its CSS variable, such as {@code --accent-text:#bd5b00}. */
  String variable(Palette palette) {
    return variable() + ":" + hex(palette);
  }

  private String variable() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
