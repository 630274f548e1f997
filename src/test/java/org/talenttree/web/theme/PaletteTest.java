package org.talenttree.web.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Palettes derived from any three colours have enough contrast. */
class PaletteTest {
  private static final int TRIPLES = 200_000;
  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;

  @Test
  void textReachesFourAndAHalfAndShapesReachThreeWhateverThreeColoursWereChosen() {
    Random random = new Random(20261121);
    for (int i = 0; i < TRIPLES; i++) {
      Palette palette = Palette.of(any(random), any(random), any(random));
      for (Colour surface : List.of(palette.background(), palette.panel(), palette.tile())) {
        check(palette, surface);
      }
    }
  }

  private static void check(Palette palette, Colour surface) {
    double least =
        Math.min(
            Math.min(palette.text().contrast(surface), palette.muted().contrast(surface)),
            palette.accentText().contrast(surface));
    double shapes = Math.min(palette.accent().contrast(surface), palette.line().contrast(surface));
    if (least < TEXT || shapes < SHAPE) {
      assertThat(palette).as("on %s text has %f, shapes %f", surface, least, shapes).isNull();
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
    assertThat(Palette.LIGHT.onAccent()).isEqualTo(Colour.WHITE);
  }

  private static Colour any(Random random) {
    return new Colour(random.nextInt(256), random.nextInt(256), random.nextInt(256));
  }
}
