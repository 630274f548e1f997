package org.talenttree.web.theme;

/**
 * The colours of the second of two people on one page: far from the accent for every eye, with the
 * contrast that shapes and texts need.
 *
 * @param other the colour of shapes and edges
 * @param otherText the colour for text
 * @param otherFill what fills a shape inside an edge of the colour
 * @param onOther the colour of text and icons on the fill
 */
public record OtherColours(Colour other, Colour otherText, Colour otherFill, Colour onOther) {
  /** With less yellow or blue, an accent and its complement are red and green. */
  private static final double MIN_BLUE_OR_YELLOW = 0.05;

  /** With less chroma an accent is a grey. */
  private static final double MIN_CHROMA = 0.04;

  /** On paper, which may be printed in greys, the second person is grey with a black edge. */
  private static final String PAPER =
      "@media print{:root{--other:#000;--other-text:#000;--other-fill:#ccc;--on-other:#000}}";

  private static final double FILL_LIGHTNESS = 0.82;
  private static final Colour BLUE = Colour.parse("#0072c6");
  private static final Colour AMBER = Colour.parse("#bd5b00");

  /** Derives the colours from those of a page. */
  static OtherColours of(Palette palette) {
    double[] accent = OkLab.of(palette.accent());
    Colour chosen = complement(accent);
    double[] lab = OkLab.of(chosen);
    Colour other = palette.shape(chosen);
    Colour fill = palette.isDark() ? other : OkLab.inGamut(FILL_LIGHTNESS, lab[1], lab[2]);
    return new OtherColours(other, palette.words(chosen), fill, palette.on(fill));
  }

  private static Colour complement(double[] accent) {
    double a = accent[1];
    double b = accent[2];
    if (Math.hypot(a, b) < MIN_CHROMA) {
      return AMBER;
    }
    if (Math.abs(b) < MIN_BLUE_OR_YELLOW) {
      return b < 0 ? AMBER : BLUE;
    }
    return OkLab.inGamut(accent[0], -a, -b);
  }

  /** Returns the style sheet that sets them on a page of this scheme, on screen and on paper. */
  public static String css(ColourScheme scheme) {
    String light = "@media screen{:root{%s}}".formatted(of(scheme.light()).variables());
    String dark =
        scheme.isFixed()
            ? ""
            : "@media screen and (prefers-color-scheme:dark){:root{%s}}"
                .formatted(of(scheme.dark()).variables());
    return light + dark + PAPER;
  }

  private String variables() {
    return "--other:%s;--other-text:%s;--other-fill:%s;--on-other:%s"
        .formatted(other.hex(), otherText.hex(), otherFill.hex(), onOther.hex());
  }
}
