package org.talenttree.web.theme;

import java.util.List;

/**
 * Every colour of a page, derived from three so that text and shapes can be told from what they
 * stand on (WCAG 2.2, 1.4.3 and 1.4.11), whatever three were chosen.
 *
 * @param accentText the accent where it is text
 * @param onAccent text and icons on the accent
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
  private static final double COMFORT = 7.0;
  private static final double STEPS = 64;

  /** Derives the others; a text that is hard to read on the background is moved away from it. */
  static Palette of(Colour background, Colour wantedText, Colour wantedAccent) {
    Colour base = readable(wantedText, background);
    List<Colour> surfaces = surfaces(background, base);
    Colour far = farthest(surfaces);
    Colour text = reach(base, far, surfaces, TEXT);
    Colour accent = reach(wantedAccent, far, surfaces, SHAPE);
    return new Palette(
        background,
        surfaces.get(1),
        surfaces.get(2),
        reach(background.mix(text, 0.3), far, surfaces, SHAPE),
        text,
        reach(text.mix(background, 0.3), text, surfaces, TEXT),
        accent,
        reach(wantedAccent, far, surfaces, TEXT),
        better(accent));
  }

  /** Returns whether light stands on dark. */
  boolean isDark() {
    return text.luminance() > background.luminance();
  }

  private static Colour readable(Colour text, Colour background) {
    if (text.contrast(background) >= TEXT) {
      return text;
    }
    Colour goal = better(background);
    return reach(
        text, goal, List.of(background), Math.min(COMFORT, goal.contrast(background) - 0.01));
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

  private static Colour better(Colour background) {
    return Colour.WHITE.contrast(background) >= Colour.BLACK.contrast(background)
        ? Colour.WHITE
        : Colour.BLACK;
  }

  private static Colour farthest(List<Colour> surfaces) {
    return least(Colour.WHITE, surfaces) >= least(Colour.BLACK, surfaces)
        ? Colour.WHITE
        : Colour.BLACK;
  }

  /** Moves a colour no further towards the goal than it takes for the contrast. */
  private static Colour reach(Colour from, Colour goal, List<Colour> surfaces, double contrast) {
    Colour colour = from;
    for (int step = 1; least(colour, surfaces) < contrast && step <= STEPS; step++) {
      colour = from.mix(goal, step / STEPS);
    }
    return colour;
  }

  private static double least(Colour colour, List<Colour> surfaces) {
    return surfaces.stream().mapToDouble(colour::contrast).min().orElseThrow();
  }
}
