package org.talenttree.picture;

import java.awt.image.BufferedImage;

/** The transparency of a lossy WebP (RFC 9649, section 2.7.1.2). */
final class AlphaPlane {
  private static final int OPAQUE = 255;

  private AlphaPlane() {}

  /** Returns how opaque each pixel is, from 0 to 255, row by row. */
  static int[] read(byte[] file, int from, int end, int width, int height) {
    int[] alphas =
        (file[from] & 3) == 0
            ? plain(file, from + 1, end, width * height)
            : packed(new LosslessBits(file, from + 1, end), width, height);
    undo(file[from] >> 2 & 3, alphas, width);
    return alphas;
  }

  private static int[] plain(byte[] file, int from, int end, int count) {
    if (end - from < count) {
      throw new IndexOutOfBoundsException("the end of the transparency is missing");
    }
    int[] alphas = new int[count];
    for (int i = 0; i < count; i++) {
      alphas[i] = file[from + i] & 0xff;
    }
    return alphas;
  }

  private static int[] packed(LosslessBits bits, int width, int height) {
    int[] pixels = LosslessPixels.read(bits, width, height);
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = pixels[i] >>> 8 & 0xff;
    }
    return pixels;
  }

  /** Adds to each value what the filter told it from: its neighbours before it. */
  private static void undo(int filter, int[] alphas, int width) {
    for (int at = 1; filter > 0 && at < alphas.length; at++) {
      int left = at % width == 0 ? alphas[at - width] : alphas[at - 1];
      int above = at < width ? left : alphas[at - width];
      int corner = at < width || at % width == 0 ? above : alphas[at - width - 1];
      int told =
          switch (filter) {
            case 1 -> left;
            case 2 -> above;
            default -> Math.clamp(left + above - corner, 0, OPAQUE);
          };
      alphas[at] = alphas[at] + told & 0xff;
    }
  }

  /**
   * Lays a picture on white where it is transparent; the blue of another tells how opaque it is.
   */
  static void layOnWhite(BufferedImage image, BufferedImage alphas) {
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int alpha = alphas.getRGB(x, y) & 0xff;
        int colours = image.getRGB(x, y);
        int laid = 0;
        for (int shift = 0; shift < 24; shift += Byte.SIZE) {
          int value = colours >>> shift & 0xff;
          laid |= ((value * alpha + OPAQUE * (OPAQUE - alpha)) / OPAQUE) << shift;
        }
        image.setRGB(x, y, laid);
      }
    }
  }
}
