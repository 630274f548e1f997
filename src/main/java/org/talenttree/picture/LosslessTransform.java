package org.talenttree.picture;

/**
 * What was done to the pixels of a lossless WebP so that they pack well (RFC 9649, section 3.5).
 */
sealed interface LosslessTransform {
  /** How many kinds there are; a picture has each at most once. */
  int KINDS = 4;

  /** Reads a picture that belongs to a transform. */
  @FunctionalInterface
  interface Source {
    /** Returns the pixels as ARGB. */
    int[] pixels(int width, int height);
  }

  /** Returns the number of the kind in the file. */
  int kind();

  /** Returns the width of the pixels that are coded. */
  int codedWidth();

  /** Returns the pixels as they were before; may change those that are given. */
  int[] undo(int[] pixels);

  /** Reads a transform of pixels of this size. */
  static LosslessTransform read(LosslessBits bits, int width, int height, Source source) {
    int kind = bits.read(2);
    return switch (kind) {
      case 0 -> new Prediction(Blocks.read(bits, width, height, source));
      case 1 -> new Colours(Blocks.read(bits, width, height, source));
      case 2 -> new Greens(width);
      default -> Palette.read(bits, width, height, source);
    };
  }

  private static int added(int one, int other) {
    int odd = (one & 0xff00ff00) + (other & 0xff00ff00);
    int even = (one & 0x00ff00ff) + (other & 0x00ff00ff);
    return (odd & 0xff00ff00) | (even & 0x00ff00ff);
  }

  /** A value for each block of a picture. */
  record Blocks(int width, int height, int bits, int[] values) {
    static Blocks read(LosslessBits bits, int width, int height, Source source) {
      int size = bits.read(3) + 2;
      int columns = LosslessPixels.blocks(width, size);
      return new Blocks(
          width, height, size, source.pixels(columns, LosslessPixels.blocks(height, size)));
    }

    int at(int row, int column) {
      return values[(row >> bits) * LosslessPixels.blocks(width, bits) + (column >> bits)];
    }
  }

  /** Each pixel is told from those before it. */
  record Prediction(Blocks modes) implements LosslessTransform {
    private static final int BLACK = 0xff000000;

    @Override
    public int kind() {
      return 0;
    }

    @Override
    public int codedWidth() {
      return modes.width;
    }

    @Override
    public int[] undo(int[] pixels) {
      for (int at = 0; at < pixels.length; at++) {
        pixels[at] = added(pixels[at], predicted(pixels, at));
      }
      return pixels;
    }

    private int predicted(int[] pixels, int at) {
      int width = modes.width;
      int column = at % width;
      if (at < width) {
        return at == 0 ? BLACK : pixels[at - 1];
      }
      int top = pixels[at - width];
      if (column == 0) {
        return top;
      }
      int left = pixels[at - 1];
      int topLeft = pixels[at - width - 1];
      int topRight = pixels[at - width + 1];
      return switch (modes.at(at / width, column) >>> 8 & 0xf) {
        case 1 -> left;
        case 2 -> top;
        case 3 -> topRight;
        case 4 -> topLeft;
        case 5 -> middle(middle(left, topRight), top);
        case 6 -> middle(left, topLeft);
        case 7 -> middle(left, top);
        case 8 -> middle(topLeft, top);
        case 9 -> middle(top, topRight);
        case 10 -> middle(middle(left, topLeft), middle(top, topRight));
        case 11 -> nearer(left, top, topLeft);
        case 12 -> clamped(left, top, topLeft);
        case 13 -> halfClamped(middle(left, top), topLeft);
        default -> BLACK;
      };
    }

    private static int middle(int one, int other) {
      return (((one ^ other) & 0xfefefefe) >>> 1) + (one & other);
    }

    private static int nearer(int left, int top, int topLeft) {
      int ofLeft = 0;
      int ofTop = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        int corner = topLeft >>> shift & 0xff;
        ofLeft += Math.abs((top >>> shift & 0xff) - corner);
        ofTop += Math.abs((left >>> shift & 0xff) - corner);
      }
      return ofLeft < ofTop ? left : top;
    }

    private static int clamped(int left, int top, int topLeft) {
      int result = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        int value = (left >>> shift & 0xff) + (top >>> shift & 0xff) - (topLeft >>> shift & 0xff);
        result |= Math.clamp(value, 0, 255) << shift;
      }
      return result;
    }

    private static int halfClamped(int middle, int topLeft) {
      int result = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        int value = middle >>> shift & 0xff;
        result |= Math.clamp(value + (value - (topLeft >>> shift & 0xff)) / 2, 0, 255) << shift;
      }
      return result;
    }
  }

  /** Red and blue are told from green, and blue from red. */
  record Colours(Blocks factors) implements LosslessTransform {
    @Override
    public int kind() {
      return 1;
    }

    @Override
    public int codedWidth() {
      return factors.width;
    }

    @Override
    public int[] undo(int[] pixels) {
      for (int at = 0; at < pixels.length; at++) {
        int factor = factors.at(at / factors.width, at % factors.width);
        int pixel = pixels[at];
        int green = pixel >>> 8;
        int red = (pixel >>> 16) + part(factor, green);
        int blue = pixel + part(factor >>> 8, green) + part(factor >>> 16, red);
        pixels[at] = (pixel & 0xff00ff00) | (red & 0xff) << 16 | (blue & 0xff);
      }
      return pixels;
    }

    private static int part(int factor, int colour) {
      return ((byte) factor * (byte) colour) >> 5;
    }
  }

  /** Green was subtracted from red and blue. */
  record Greens(int codedWidth) implements LosslessTransform {
    @Override
    public int kind() {
      return 2;
    }

    @Override
    public int[] undo(int[] pixels) {
      for (int at = 0; at < pixels.length; at++) {
        int green = pixels[at] >>> 8 & 0xff;
        pixels[at] = added(pixels[at], green << 16 | green);
      }
      return pixels;
    }
  }

  /** Pixels are numbers of colours; those of few colours stand together in one. */
  record Palette(int width, int height, int[] colours, int bits) implements LosslessTransform {
    static Palette read(LosslessBits bits, int width, int height, Source source) {
      int size = bits.read(8) + 1;
      int[] colours = source.pixels(size, 1);
      for (int i = 1; i < size; i++) {
        colours[i] = added(colours[i], colours[i - 1]);
      }
      return new Palette(width, height, colours, size > 16 ? 0 : size > 4 ? 1 : size > 2 ? 2 : 3);
    }

    @Override
    public int kind() {
      return 3;
    }

    @Override
    public int codedWidth() {
      return LosslessPixels.blocks(width, bits);
    }

    @Override
    public int[] undo(int[] pixels) {
      int[] result = bits == 0 ? pixels : new int[width * height];
      int coded = codedWidth();
      int size = Byte.SIZE >> bits;
      for (int at = 0; at < result.length; at++) {
        int column = at % width;
        int together = pixels[at / width * coded + (column >> bits)] >>> 8 & 0xff;
        int number = together >>> ((column & ((1 << bits) - 1)) * size) & ((1 << size) - 1);
        result[at] = number < colours.length ? colours[number] : 0;
      }
      return result;
    }
  }
}
