package org.talenttree.web.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Scale;

/** Palettes derived from any three colours have enough contrast. */
class PaletteTest {
  private static final int TRIPLES = 200_000;
  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;

  /** Rounding takes half a component, and to cut a colour just outside of sRGB a third. */
  private static final double ROUNDING = 0.84;

  /** A colour of less chroma than this has no hue. */
  private static final double GREY = 0.000_1;

  /** In OKLab: more than a component changes, also near black, where the third root is steep. */
  private static final double NEAR = 0.08;

  @Test
  void textReachesFourAndAHalfAndShapesThreeInTheHueOfTheAccentWhateverThreeColoursWereChosen() {
    RandomGenerator random = Scale.random(0);
    for (int i = 0; i < TRIPLES; i++) {
      check(any(random), any(random), any(random));
    }
  }

  /** Its accent text is #000015, 4.2 degrees off the accent: no darker blue is nearer. */
  @Test
  void aNearlyBlackTextIsOfTheHueOfTheAccentAsFarAsItsComponentsAllow() {
    check(Colour.parse("#cd5d4d"), Colour.parse("#469eeb"), Colour.parse("#3b5bfd"));
  }

  private static void check(Colour background, Colour text, Colour accent) {
    Palette palette = Palette.of(background, text, accent);
    for (Colour surface : List.of(palette.background(), palette.panel(), palette.tile())) {
      checkContrast(palette, surface);
    }
    for (Colour shown : List.of(palette.accent(), palette.accentText(), palette.fill())) {
      checkHue(accent, shown);
    }
  }

  // However dark or near grey: what is shown is the rounding of a colour of the accent's hue.
  private static void checkHue(Colour accent, Colour shown) {
    double[] of = OkLab.of(accent);
    double chroma = chroma(accent);
    if (chroma < GREY || shown.equals(accent)) {
      return;
    }
    // What can be told from grey is not 4 degrees off, unless rounding alone, half a component,
    // does it.
    boolean isOff = Math.min(chroma, chroma(shown)) > 0.06 && apart(hue(accent), hue(shown)) > 4;
    double allowed = isOff ? 0.5 : ROUNDING;
    double least = fromHue(shown, of[1] / chroma, of[2] / chroma, allowed);
    if (least > allowed) {
      assertThat(shown.hex())
          .as("%f from the hue of %s; %s", least, accent.hex(), Scale.replay())
          .isNull();
    }
  }

  /**
   * Returns how far the components of a colour are from those of the nearest colour of a hue, or of
   * another one that is as near as is enough.
   */
  private static double fromHue(Colour shown, double a, double b, double enough) {
    double[] lab = OkLab.of(shown);
    double chroma = lab[1] * a + lab[2] * b;
    double first = componentsApart(shown, lab[0], chroma * a, chroma * b);
    return first <= enough
        ? first
        : least(lab[0], l -> least(chroma, c -> componentsApart(shown, l, c * a, c * b)));
  }

  /** Returns the least value of a function with one minimum, near a place, by ternary search. */
  private static double least(double near, DoubleUnaryOperator function) {
    double from = Math.max(0, near - NEAR);
    double to = near + NEAR;
    for (int i = 0; i < 30; i++) {
      double third = (to - from) / 3;
      if (function.applyAsDouble(from + third) < function.applyAsDouble(to - third)) {
        to -= third;
      } else {
        from += third;
      }
    }
    return function.applyAsDouble((from + to) / 2);
  }

  private static double componentsApart(Colour shown, double lightness, double a, double b) {
    double[] linear = OkLab.linear(lightness, a, b);
    return Math.max(
        Math.abs(component(linear[0]) - shown.red()),
        Math.max(
            Math.abs(component(linear[1]) - shown.green()),
            Math.abs(component(linear[2]) - shown.blue())));
  }

  /** Returns a component from 0 to 255 that is not rounded, after IEC 61966-2-1 (sRGB). */
  private static double component(double linear) {
    double value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    return value * 255;
  }

  private static void checkContrast(Palette palette, Colour surface) {
    double least =
        Math.min(
            Math.min(palette.text().contrast(surface), palette.muted().contrast(surface)),
            palette.accentText().contrast(surface));
    double shapes = Math.min(palette.accent().contrast(surface), palette.line().contrast(surface));
    least = Math.min(least, palette.onFill().contrast(palette.fill()));
    if (least < TEXT || shapes < SHAPE) {
      assertThat(palette)
          .as("on %s text has %f, shapes %f; %s", surface, least, shapes, Scale.replay())
          .isNull();
    }
  }

  @Test
  void coloursThatCanBeReadAreLeftAsTheyWereChosen() {
    Palette palette =
        Palette.of(Colour.parse("#0d1220"), Colour.parse("#e8ecf8"), Colour.parse("#e8b84a"));

    assertThat(palette.background().hex()).isEqualTo("#0d1220");
    assertThat(palette.text().hex()).isEqualTo("#e8ecf8");
    assertThat(palette.accent().hex()).isEqualTo("#e8b84a");
    assertThat(palette.isDark()).isTrue();
  }

  @Test
  void aTextOfTheBackgroundsOwnColourMovesTowardsTheBetterOfBlackAndWhite() {
    Colour grey = Colour.parse("#777777");

    assertThat(Palette.of(grey, grey, grey).text().contrast(grey)).isGreaterThanOrEqualTo(TEXT);
  }

  @Test
  void whatStandsOnTheAccentIsTheBetterOfBlackAndWhite() {
    assertThat(Palette.DARK.onAccent()).isEqualTo(Colour.BLACK);
    Colour navy = Colour.parse("#123456");
    assertThat(Palette.of(Colour.WHITE, Colour.BLACK, navy).onAccent()).isEqualTo(Colour.WHITE);
  }

  @Test
  void theStandardLightAccentIsABrightFillInADeepEdgeOfTheSameFamilyAsItsText() {
    Palette light = Palette.LIGHT;

    assertThat(light.accent().hex()).isEqualTo("#bd5b00");
    assertThat(light.fill().hex()).isEqualTo("#ffbe3d");
    assertThat(light.onFill()).isEqualTo(light.text());
    assertThat(light.accentText().contrast(light.background())).isBetween(5.2, 5.5);
    assertThat(apart(hue(light.accentText()), hue(light.accent()))).isLessThan(3);
    assertThat(Palette.DARK.fill()).isEqualTo(Palette.DARK.accent());
  }

  @Test
  void anAccentMovesOnlyAsFarAsItsContrastRequires() {
    RandomGenerator random = Scale.random(1);
    for (int i = 0; i < 20_000; i++) {
      Colour accent = any(random);
      Palette palette = Palette.of(any(random), any(random), accent);
      double least =
          Stream.of(palette.background(), palette.panel(), palette.tile())
              .mapToDouble(palette.accent()::contrast)
              .min()
              .orElseThrow();
      // A step of 64 adds less than a tenth.
      if (!palette.accent().equals(accent) && least > 1.1 * SHAPE) {
        assertThat(palette.accent().hex())
            .as("from %s; %s", accent.hex(), Scale.replay())
            .isEqualTo(accent.hex());
      }
    }
  }

  @Test
  void aLightPaletteFillsShapesBrightlyAndADarkOneWithItsAccent() {
    Colour teal = Colour.parse("#00708f");

    Palette light = Palette.of(Colour.WHITE, Colour.BLACK, teal);
    Palette dark = Palette.of(Colour.BLACK, Colour.WHITE, teal);

    assertThat(OkLab.of(light.fill())[0]).isBetween(0.79, 0.81);
    assertThat(light.onFill().contrast(light.fill())).isGreaterThanOrEqualTo(7);
    assertThat(light.accent()).isEqualTo(teal);
    assertThat(dark.fill()).isEqualTo(dark.accent());
  }

  /** As matrix.css mixes them; no tool sees what is drawn behind a number. */
  @Test
  void theNumbersOfAMatrixAreReadableOnTheirDiamonds() {
    for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
      for (double full : List.of(0.0, 0.1, 0.34)) {
        Colour diamond = palette.panel().mix(palette.fill(), full);
        assertThat(palette.text().contrast(diamond)).isGreaterThanOrEqualTo(5.6);
      }
      for (double full : List.of(0.68, 1.0)) {
        Colour diamond = palette.panel().mix(palette.fill(), full);
        assertThat(palette.onFill().contrast(diamond)).isGreaterThanOrEqualTo(5.6);
      }
    }
  }

  private static double hue(Colour colour) {
    double[] lab = OkLab.of(colour);
    return Math.toDegrees(Math.atan2(lab[2], lab[1]));
  }

  private static double chroma(Colour colour) {
    double[] lab = OkLab.of(colour);
    return Math.hypot(lab[1], lab[2]);
  }

  private static double apart(double one, double other) {
    double difference = Math.abs(one - other) % 360;
    return Math.min(difference, 360 - difference);
  }

  private static Colour any(RandomGenerator random) {
    return new Colour(random.nextInt(256), random.nextInt(256), random.nextInt(256));
  }
}
