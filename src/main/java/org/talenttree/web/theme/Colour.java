package org.talenttree.web.theme;

import java.util.HexFormat;
import java.util.stream.IntStream;

/**
 * An opaque sRGB colour with components from 0 to 255. Style sheets are made only from such values,
 * never from a user's text.
 */
public record Colour(int red, int green, int blue) {
  // Precomputed, as deriving a palette needs thousands of them.
  private static final double[] LINEAR =
      IntStream.range(0, 256).mapToDouble(Colour::light).toArray();

  private static final HexFormat HEX = HexFormat.of();

  static final Colour BLACK = new Colour(0, 0, 0);
  static final Colour WHITE = new Colour(255, 255, 255);

  /** Checks the range of the components. */
  public Colour {
    if ((red | green | blue) < 0 || Math.max(red, Math.max(green, blue)) > 255) {
      throw new IllegalArgumentException("no colour: " + red + " " + green + " " + blue);
    }
  }

  /** Parses {@code #RGB[A]} or {@code #RRGGBB[AA]}; the alpha component is ignored. */
  public static Colour parse(String hex) {
    int width = hex.length() < 6 ? 1 : 2;
    return new Colour(part(hex, 0, width), part(hex, 1, width), part(hex, 2, width));
  }

  private static int part(String hex, int index, int width) {
    int start = 1 + index * width;
    int value = Integer.parseInt(hex.substring(start, start + width), 16);
    return width == 1 ? value * 17 : value;
  }

  /** Returns the colour as {@code #rrggbb}. */
  public String hex() {
    return "#" + HEX.toHexDigits(red, 2) + HEX.toHexDigits(green, 2) + HEX.toHexDigits(blue, 2);
  }

  /** Returns the relative luminance, from 0 to 1 (WCAG 2.2). */
  double luminance() {
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  /** Returns the contrast ratio, from 1 to 21 (WCAG 2.2). */
  double contrast(Colour other) {
    double one = luminance();
    double two = other.luminance();
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  /** Mixes this colour with the other in OKLab; the amount of the other is from 0 to 1. */
  Colour mix(Colour other, double amount) {
    return OkLab.between(OkLab.of(this), OkLab.of(other), amount);
  }

  /** Returns the linear value of a component. */
  static double linear(int part) {
    return LINEAR[part];
  }

  private static double light(int part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
