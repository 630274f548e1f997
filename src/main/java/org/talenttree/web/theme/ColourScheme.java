package org.talenttree.web.theme;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a tree's pages.
 *
 * @param light for light surroundings
 * @param dark for dark surroundings; the same where the tree's owner chose the colours
 */
public record ColourScheme(Palette light, Palette dark) {
  /** Where nobody chose. */
  public static final ColourScheme STANDARD = new ColourScheme(Palette.LIGHT, Palette.DARK);

  /** Returns the look of a theme; keys that are not known here stay without effect. */
  public static ColourScheme of(Map<String, Colour> theme) {
    Colour background = theme.get("background");
    Colour text = theme.get("textColor");
    if (background == null && text == null) {
      return new ColourScheme(accented(Palette.LIGHT, theme), accented(Palette.DARK, theme));
    }
    Palette like = like(background, text);
    Palette chosen =
        Palette.of(
            background == null ? like.background() : background,
            text == null ? like.text() : text,
            theme.getOrDefault("accentColor", like.accent()));
    return new ColourScheme(chosen, chosen);
  }

  private static Palette accented(Palette palette, Map<String, Colour> theme) {
    Colour accent = theme.getOrDefault("accentColor", palette.accent());
    return Palette.of(palette.background(), palette.text(), accent);
  }

  // Whatever is not chosen is taken from the standard that goes with what is.
  private static Palette like(@Nullable Colour background, @Nullable Colour text) {
    boolean dark =
        background == null
            ? text != null && text.luminance() > 0.18
            : background.luminance() < 0.18;
    return dark ? Palette.DARK : Palette.LIGHT;
  }

  /** Returns this look for light or dark surroundings alone; anything else leaves it as it is. */
  public ColourScheme in(String surroundings) {
    return switch (surroundings) {
      case "light" -> new ColourScheme(light, light);
      case "dark" -> new ColourScheme(dark, dark);
      default -> this;
    };
  }

  /** Returns whether it is the same everywhere. */
  public boolean isFixed() {
    return light.equals(dark);
  }

  /** Returns the style sheet that sets the colours. */
  public String css() {
    return isFixed()
        ? ":root{color-scheme:" + (dark.isDark() ? "dark" : "light") + ";" + variables(dark) + "}"
        : ":root{color-scheme:light dark;"
            + variables(light)
            + "}@media(prefers-color-scheme:dark){:root{"
            + variables(dark)
            + "}}";
  }

  private static String variables(Palette palette) {
    return "--background:%s;--panel:%s;--tile:%s;--line:%s;--text:%s;--muted:%s;--accent:%s;--accent-text:%s;--on-accent:%s"
        .formatted(
            palette.background().hex(),
            palette.panel().hex(),
            palette.tile().hex(),
            palette.line().hex(),
            palette.text().hex(),
            palette.muted().hex(),
            palette.accent().hex(),
            palette.accentText().hex(),
            palette.onAccent().hex());
  }
}
