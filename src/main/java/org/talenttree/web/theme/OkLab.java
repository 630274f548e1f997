package org.talenttree.web.theme;

/** Converts colours to and from OKLab (Björn Ottosson), a perceptually uniform colour space. */
final class OkLab {
  private static final int CHROMA_STEPS = 10;

  /** Less than the rounding of a component. */
  private static final double GAMUT_MARGIN = 0.0001;

  private OkLab() {}

  /** Returns L (lightness), a (green to red) and b (blue to yellow). */
  static double[] of(Colour colour) {
    double r = Colour.linear(colour.red());
    double g = Colour.linear(colour.green());
    double b = Colour.linear(colour.blue());
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return new double[] {
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    };
  }

  /** Returns the colour between two, given as {@link #of} does; the amount is of the second. */
  static Colour between(double[] from, double[] to, double amount) {
    return colour(
        from[0] + (to[0] - from[0]) * amount,
        from[1] + (to[1] - from[1]) * amount,
        from[2] + (to[2] - from[2]) * amount);
  }

  /** Returns the nearest colour of sRGB. */
  static Colour colour(double lightness, double a, double b) {
    double[] linear = linear(lightness, a, b);
    return new Colour(part(linear[0]), part(linear[1]), part(linear[2]));
  }

  /** Returns red, green and blue; outside 0 to 1 where sRGB has no such colour. */
  static double[] linear(double lightness, double a, double b) {
    double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return new double[] {
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    };
  }

  /** Returns the colour, lightened to this lightness if it is darker; its hue stays. */
  static Colour atLeast(Colour colour, double lightness) {
    double[] lab = of(colour);
    return lab[0] >= lightness ? colour : inGamut(lightness, lab[1], lab[2]);
  }

  /** Returns the colour of this lightness and hue with as much of the chroma as sRGB has. */
  static Colour inGamut(double lightness, double a, double b) {
    if (isInGamut(lightness, a, b)) {
      return colour(lightness, a, b);
    }
    double shown = 0;
    double outside = 1;
    for (int i = 0; i < CHROMA_STEPS; i++) {
      double middle = (shown + outside) / 2;
      if (isInGamut(lightness, a * middle, b * middle)) {
        shown = middle;
      } else {
        outside = middle;
      }
    }
    return colour(lightness, a * shown, b * shown);
  }

  private static boolean isInGamut(double lightness, double a, double b) {
    // A loop for the same reason as in Palette.
    for (double part : linear(lightness, a, b)) {
      if (part < -GAMUT_MARGIN || part > 1 + GAMUT_MARGIN) {
        return false;
      }
    }
    return true;
  }

  private static double cube(double value) {
    return value * value * value;
  }

  private static int part(double linear) {
    double value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
    return (int) Math.round(Math.clamp(value, 0, 1) * 255);
  }
}
