package org.talenttree.web.theme;

import java.util.List;

/**
 * The colours of a page, derived from any three so that text and shapes have enough contrast with
 * their background (WCAG 2.2, 1.4.3 and 1.4.11).
 *
 * @param accent the accent colour of shapes and of the edges of what is filled
 * @param accentText the accent colour for text
 * @param onAccent the colour of text and icons on the accent
 * @param fill what fills a shape inside an edge of the accent; bright in a light palette
 * @param onFill the colour of text and icons on it
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
    Colour onAccent,
    Colour fill,
    Colour onFill) {
  public static final Palette DARK =
      of(Colour.parse("#0d1220"), Colour.parse("#e8ecf8"), Colour.parse("#e8b84a"));

  /** In the standard light palette an accent with contrast and a bright one share the work. */
  static final Colour BRIGHT = Colour.parse("#ffbe3d");

  public static final Palette LIGHT =
      of(Colour.parse("#f6f3ec"), Colour.parse("#1d2330"), Colour.parse("#bd5b00"), BRIGHT);

  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;
  private static final double ENHANCED_TEXT = 7.0;

  /** Accent text that must be changed gets a little more contrast than it needs. */
  private static final double ACCENT_TEXT = 5.2;

  private static final double FILL_LIGHTNESS = 0.8;
  private static final double STEPS = 64;

  /** Derives a palette; text and accent are changed as far as their contrast requires. */
  static Palette of(Colour background, Colour chosenText, Colour chosenAccent) {
    return of(background, chosenText, chosenAccent, chosenAccent);
  }

  /**
   * Derives a palette from an accent of two tones.
   *
   * @param bright what a light palette fills shapes with, as far as it is light enough
   */
  static Palette of(Colour background, Colour chosenText, Colour chosenAccent, Colour bright) {
    Colour base = readable(chosenText, background);
    List<Colour> surfaces = surfaces(background, base);
    Colour extreme = blackOrWhite(surfaces);
    Colour text = reach(base, extreme, surfaces, TEXT);
    Colour accent = reachInHue(chosenAccent, extreme, surfaces, SHAPE, SHAPE);
    boolean isDark = text.luminance() > background.luminance();
    Colour fill = isDark ? accent : OkLab.atLeast(bright, FILL_LIGHTNESS);
    return new Palette(
        background,
        surfaces.get(1),
        surfaces.get(2),
        reach(background.mix(text, 0.3), extreme, surfaces, SHAPE),
        text,
        reach(text.mix(background, 0.3), text, surfaces, TEXT),
        accent,
        reachInHue(chosenAccent, extreme, surfaces, TEXT, ACCENT_TEXT),
        blackOrWhite(List.of(accent)),
        fill,
        on(text, fill));
  }

  private static Colour on(Colour text, Colour fill) {
    return text.contrast(fill) >= ENHANCED_TEXT ? text : blackOrWhite(List.of(fill));
  }

  /** Returns a further colour as shapes need it here. */
  Colour shape(Colour chosen) {
    List<Colour> surfaces = List.of(background, panel, tile);
    return reachInHue(chosen, blackOrWhite(surfaces), surfaces, SHAPE, SHAPE);
  }

  /** Returns a further colour as words need it here. */
  Colour words(Colour chosen) {
    List<Colour> surfaces = List.of(background, panel, tile);
    return reachInHue(chosen, blackOrWhite(surfaces), surfaces, TEXT, ACCENT_TEXT);
  }

  /** Returns the colour of text and icons on a further fill. */
  Colour on(Colour other) {
    return on(text, other);
  }

  /** Returns the same accent on white paper, as far as its contrast allows. */
  Palette onPaper() {
    return of(Colour.WHITE, Colour.BLACK, accent, fill);
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
    if (minContrast(from, surfaces) >= contrast) {
      return from;
    }
    double[] start = OkLab.of(from);
    double[] end = OkLab.of(goal);
    Colour colour = from;
    for (int step = 1; minContrast(colour, surfaces) < contrast && step <= STEPS; step++) {
      colour = OkLab.between(start, end, step / STEPS);
    }
    return colour;
  }

  /**
   * Changes the lightness of a colour towards black or white until it has enough contrast. Its hue
   * stays, and as much of its chroma as can be shown.
   *
   * @param enough the contrast below which it is changed
   * @param wanted the contrast it then gets, if black or white has as much
   */
  private static Colour reachInHue(
      Colour from, Colour goal, List<Colour> surfaces, double enough, double wanted) {
    if (minContrast(from, surfaces) >= enough) {
      return from;
    }
    double reachable = Math.min(wanted, minContrast(goal, surfaces));
    double[] lab = OkLab.of(from);
    double end = goal.equals(Colour.WHITE) ? 1 : 0;
    Colour colour = from;
    for (int step = 1; minContrast(colour, surfaces) < reachable && step <= STEPS; step++) {
      double lightness = lab[0] + (end - lab[0]) * step / STEPS;
      colour = OkLab.inGamut(lightness, lab[1], lab[2]);
    }
    return colour;
  }

  private static double minContrast(Colour colour, List<Colour> surfaces) {
    // A loop, not a stream: a palette tries some hundreds of colours.
    double least = Double.MAX_VALUE;
    for (Colour surface : surfaces) {
      least = Math.min(least, colour.contrast(surface));
    }
    return least;
  }
}
