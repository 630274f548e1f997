package org.talenttree.web.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Scale;

/** The colours of the second person differ from the accent for every eye and can be read. */
class OtherColoursTest {
  private static final int TRIPLES = 200_000;
  private static final double TEXT = 4.5;
  private static final double SHAPE = 3.0;

  @Test
  void textReachesFourAndAHalfAndShapesReachThreeWhateverThreeColoursWereChosen() {
    RandomGenerator random = Scale.random(0);
    for (int i = 0; i < TRIPLES; i++) {
      Palette palette = Palette.of(any(random), any(random), any(random));
      check(palette, OtherColours.of(palette));
    }
  }

  private static void check(Palette palette, OtherColours colours) {
    double onFill = colours.onOther().contrast(colours.otherFill());
    for (Colour surface : List.of(palette.background(), palette.panel(), palette.tile())) {
      double text = colours.otherText().contrast(surface);
      double shape = colours.other().contrast(surface);
      if (text < TEXT || shape < SHAPE || onFill < TEXT) {
        assertThat(colours)
            .as(
                "with %s text has %f, shapes %f, text on the fill %f; %s",
                palette, text, shape, onFill, Scale.replay())
            .isNull();
      }
    }
  }

  @Test
  void theStandardAmberHasABlueBesideIt() {
    OtherColours light = OtherColours.of(Palette.LIGHT);
    OtherColours dark = OtherColours.of(Palette.DARK);

    assertThat(light.other().hex()).isEqualTo("#0086b4");
    assertThat(light.otherFill().hex()).isEqualTo("#73d1ff");
    assertThat(dark.other().hex()).isEqualTo("#a1bfff");
    assertThat(dark.otherFill()).isEqualTo(dark.other());
  }

  @Test
  void aRedAccentHasNoGreenPartner() {
    for (String red : List.of("#ff0000", "#c00040", "#d11141", "#b00020")) {
      double[] other =
          OkLab.of(
              OtherColours.of(Palette.of(Colour.WHITE, Colour.BLACK, Colour.parse(red))).other());
      double hue = Math.toDegrees(Math.atan2(other[2], other[1]));

      assertThat((hue + 360) % 360).as(red).isBetween(190.0, 300.0);
    }
  }

  @Test
  void aGreyAccentHasAnAmberPartner() {
    for (String grey : List.of("#808080", "#606468", "#222222", "#777777")) {
      Palette palette = Palette.of(Colour.WHITE, Colour.BLACK, Colour.parse(grey));

      assertThat(OtherColours.of(palette).other().hex()).as(grey).isEqualTo("#bd5b00");
    }
  }

  private static Colour any(RandomGenerator random) {
    return new Colour(random.nextInt(256), random.nextInt(256), random.nextInt(256));
  }
}
