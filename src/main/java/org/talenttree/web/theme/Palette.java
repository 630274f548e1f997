package org.talenttree.web.theme;

import java.util.List;

/**
 * The colours of a page, derived from any three so that text and shapes have enough contrast with
 * their background (WCAG 2.2, 1.4.3 and 1.4.11).
 *
 * @param accentText the accent colour for text
 * @param onAccent the colour of text and icons on the accent
 */
public record Palette(
    Colour background,
    Colour panel,
    Colour tile,
    Colour line,
    Colour text,
    Colour muted,
    Colour accent,
    Colour accentText,
    Colour onAccent) {
  public static final Palette DARK =
      of(Colour.parse("#0d1220"), Colour.parse("#e8ecf8"), Colour.parse("#e8b84a"));
  public static final Palette LIGHT =
      of(Colour.parse("#f6f3ec"), Colour.parse("#1d2330"), Colour.parse("#9a6200"));

  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;
  private static final double ENHANCED_TEXT = 7.0;
  private static final double STEPS = 64;

  /** Derives a palette; text and accent are changed as far as their contrast requires. */
  static Palette of(Colour background, Colour chosenText, Colour chosenAccent) {
    Colour base = readable(chosenText, background);
    List<Colour> surfaces = surfaces(background, base);
    Colour extreme = blackOrWhite(surfaces);
    Colour text = reach(base, extreme, surfaces, TEXT);
    Colour accent = reach(chosenAccent, extreme, surfaces, SHAPE);
    return new Palette(
        background,
        surfaces.get(1),
        surfaces.get(2),
        reach(background.mix(text, 0.3), extreme, surfaces, SHAPE),
        text,
        reach(text.mix(background, 0.3), text, surfaces, TEXT),
        accent,
        reach(chosenAccent, extreme, surfaces, TEXT),
        blackOrWhite(List.of(accent)));
  }

  /** Returns whether the text is lighter than the background. */
  boolean isDark() {
    return text.luminance() > background.luminance();
  }

  private static Colour readable(Colour text, Colour background) {
    if (text.contrast(background) >= TEXT) {
      return text;
    }
    Colour goal = blackOrWhite(List.of(background));
    return reach(
        text, goal, List.of(background), Math.min(ENHANCED_TEXT, goal.contrast(background) - 0.01));
  }

  /** Returns background, panel and tile. */
  private static List<Colour> surfaces(Colour background, Colour text) {
    boolean dark = text.luminance() > background.luminance();
    Colour panel = dark ? background.mix(text, 0.06) : background.mix(Colour.WHITE, 0.6);
    Colour tile = dark ? background.mix(text, 0.12) : background.mix(Colour.WHITE, 0.25);
    return dark && text.contrast(tile) < 5.5
        ? List.of(
            background, background.mix(Colour.BLACK, 0.14), background.mix(Colour.BLACK, 0.26))
        : List.of(background, panel, tile);
  }

  /** Returns the one with the higher contrast. */
  private static Colour blackOrWhite(List<Colour> surfaces) {
    return minContrast(Colour.WHITE, surfaces) >= minContrast(Colour.BLACK, surfaces)
        ? Colour.WHITE
        : Colour.BLACK;
  }

  /** Moves a colour towards the goal, only as far as the contrast requires. */
  private static Colour reach(Colour from, Colour goal, List<Colour> surfaces, double contrast) {
    Colour colour = from;
    for (int step = 1; minContrast(colour, surfaces) < contrast && step <= STEPS; step++) {
      colour = from.mix(goal, step / STEPS);
    }
    return colour;
  }

  private static double minContrast(Colour colour, List<Colour> surfaces) {
    return surfaces.stream().mapToDouble(colour::contrast).min().orElseThrow();
  }
}
