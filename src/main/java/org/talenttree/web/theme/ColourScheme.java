package org.talenttree.web.theme;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a tree's pages.
 *
 * @param light for light mode
 * @param dark for dark mode; the same as {@code light} if the owner chose the background or text
 */
public record ColourScheme(Palette light, Palette dark) {
  /** The colours of a tree without a theme. */
  public static final ColourScheme STANDARD = new ColourScheme(Palette.LIGHT, Palette.DARK);

  /** Returns the colours of a theme; unknown keys are ignored. */
  public static ColourScheme of(Map<String, Colour> theme) {
    Colour background = theme.get("background");
    Colour text = theme.get("textColor");
    if (background == null && text == null) {
      return new ColourScheme(accented(Palette.LIGHT, theme), accented(Palette.DARK, theme));
    }
    Palette defaults = defaults(background, text);
    Palette chosen =
        Palette.of(
            background == null ? defaults.background() : background,
            text == null ? defaults.text() : text,
            theme.getOrDefault("accentColor", defaults.accent()),
            theme.getOrDefault("accentColor", defaults.fill()));
    return new ColourScheme(chosen, chosen);
  }

  private static Palette accented(Palette palette, Map<String, Colour> theme) {
    Colour accent = theme.get("accentColor");
    return accent == null ? palette : Palette.of(palette.background(), palette.text(), accent);
  }

  // Returns the standard palette, dark or light, that fits the chosen colours.
  private static Palette defaults(@Nullable Colour background, @Nullable Colour text) {
    boolean dark =
        background == null
            ? text != null && text.luminance() > 0.18
            : background.luminance() < 0.18;
    return dark ? Palette.DARK : Palette.LIGHT;
  }

  /** Returns the colours of light or dark mode for both modes; another mode changes nothing. */
  public ColourScheme in(String mode) {
    return switch (mode) {
      case "light" -> new ColourScheme(light, light);
      case "dark" -> new ColourScheme(dark, dark);
      default -> this;
    };
  }

  /** Returns whether the colours are the same in both modes. */
  public boolean isFixed() {
    return light.equals(dark);
  }

  /** Returns the style sheet that sets the colours of a page: those of the screen, and of paper. */
  public String css() {
    return "@media screen{%s}@media print{%s}"
        .formatted(css(":root"), rule(":root", "light", light.onPaper()));
  }

  /** Returns the style sheet that sets the colours of elements. */
  public String css(String selector) {
    return isFixed()
        ? rule(selector, dark.isDark() ? "dark" : "light", dark)
        : rule(selector, "light dark", light)
            + "@media(prefers-color-scheme:dark){%s{%s}}".formatted(selector, variables(dark));
  }

  private static String rule(String selector, String modes, Palette palette) {
    return "%s{color-scheme:%s;%s}".formatted(selector, modes, variables(palette));
  }

  private static String variables(Palette palette) {
    return Arrays.stream(ColourRole.values())
        .map(role -> role.variable(palette))
        .collect(Collectors.joining(";"));
  }
}
