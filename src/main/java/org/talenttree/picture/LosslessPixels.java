package org.talenttree.picture;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;

/**
 * Decodes the pixels of a lossless WebP (RFC 9649, section 3), and the transparency of others,
 * within bounds: a decoder that does what each file says could take any time and memory.
 */
final class LosslessPixels {
  /** The most bytes of memory that a pixel takes while it is decoded. */
  private static final int PIXEL_BYTES = 7;

  /** More groups of codes than programs make. */
  private static final int MAX_GROUPS = 3000;

  /** The most bytes of memory that a group takes. */
  private static final int GROUP_BYTES = 8 << 10;

  /** The least pixels that a group is for. */
  private static final int GROUP_PIXELS = 16;

  private static final int LITERALS = 256;
  private static final int LENGTHS = 24;
  private static final int DISTANCES = 40;
  private static final int MAX_CACHE_BITS = 11;
  private static final int HASH = 0x1e35a7bd;

  /** The distances of codes to pixels nearby, as columns and rows; the nearest come first. */
  private static final int[][] NEARBY =
      IntStream.range(0, 8 * 16)
          .mapToObj(i -> new int[] {i % 16 - 7, i / 16})
          .filter(place -> place[1] > 0 || place[0] > 0)
          .sorted(
              Comparator.<int[]>comparingInt(place -> place[0] * place[0] + place[1] * place[1])
                  .thenComparingInt(place -> Math.abs(place[0]))
                  .thenComparingInt(place -> -place[0]))
          .toArray(int[][]::new);

  private final LosslessBits bits;

  private LosslessPixels(LosslessBits bits) {
    this.bits = bits;
  }

  /** Returns the most bytes of memory that decoding so many pixels takes. */
  static long memory(long pixels) {
    return pixels * PIXEL_BYTES + Math.min(MAX_GROUPS, pixels / GROUP_PIXELS + 1) * GROUP_BYTES;
  }

  /**
   * Returns the pixels as ARGB, row by row.
   *
   * @param bits from behind the size of the picture
   */
  static int[] read(LosslessBits bits, int width, int height) {
    return new LosslessPixels(bits).transformed(width, height);
  }

  private int[] transformed(int width, int height) {
    LosslessTransform[] read = new LosslessTransform[LosslessTransform.KINDS];
    int count = 0;
    int coded = width;
    while (bits.read(1) == 1) {
      LosslessTransform transform = LosslessTransform.read(bits, coded, height, this::pixels);
      for (int i = 0; i < count; i++) {
        if (read[i].kind() == transform.kind()) {
          throw new IllegalArgumentException("a transform stands twice");
        }
      }
      read[count++] = transform;
      coded = transform.codedWidth();
    }
    int[] pixels = coded(coded, height, true);
    while (count > 0) {
      pixels = read[--count].undo(pixels);
    }
    return pixels;
  }

  private int[] pixels(int width, int height) {
    return coded(width, height, false);
  }

  private int[] coded(int width, int height, boolean isWhole) {
    int cacheBits = bits.read(1) == 1 ? bits.read(4) : 0;
    if (cacheBits > MAX_CACHE_BITS) {
      throw new IllegalArgumentException("too large a cache");
    }
    int blockBits = isWhole && bits.read(1) == 1 ? bits.read(3) + 2 : 0;
    int[] blocks =
        blockBits == 0 ? new int[1] : pixels(blocks(width, blockBits), blocks(height, blockBits));
    int groups = 0;
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = blockBits == 0 ? 0 : blocks[i] >>> 8 & 0xffff;
      groups = Math.max(groups, blocks[i] + 1);
    }
    if (groups > MAX_GROUPS) {
      throw new IllegalArgumentException("too many codes");
    }
    Codes[] codes = new Codes[groups];
    for (int i = 0; i < groups; i++) {
      codes[i] = Codes.read(bits, cacheBits);
    }
    return new Area(width, height, blockBits, blocks, codes, cacheBits).read();
  }

  /** Returns how many blocks of two to the power of these bits cover a length. */
  static int blocks(int length, int blockBits) {
    return (length + (1 << blockBits) - 1) >> blockBits;
  }

  /** The codes of a group of blocks. */
  private record Codes(
      PrefixCode green, PrefixCode red, PrefixCode blue, PrefixCode alpha, PrefixCode distance) {
    static Codes read(LosslessBits bits, int cacheBits) {
      int cached = cacheBits == 0 ? 0 : 1 << cacheBits;
      return new Codes(
          PrefixCode.read(bits, LITERALS + LENGTHS + cached),
          PrefixCode.read(bits, LITERALS),
          PrefixCode.read(bits, LITERALS),
          PrefixCode.read(bits, LITERALS),
          PrefixCode.read(bits, DISTANCES));
    }
  }

  /** Pixels that are coded together. */
  private final class Area {
    private final int width;
    private final int blockBits;
    private final int blocksInRow;
    private final int[] blocks;
    private final Codes[] codes;
    private final int cacheBits;
    private final int @Nullable [] cache;
    private final int[] pixels;
    private int at;

    Area(int width, int height, int blockBits, int[] blocks, Codes[] codes, int cacheBits) {
      this.width = width;
      this.blockBits = blockBits;
      this.blocksInRow = blockBits == 0 ? 0 : blocks(width, blockBits);
      this.blocks = blocks;
      this.codes = codes;
      this.cacheBits = cacheBits;
      this.cache = cacheBits == 0 ? null : new int[1 << cacheBits];
      this.pixels = new int[Math.multiplyExact(width, height)];
    }

    int[] read() {
      while (at < pixels.length) {
        int column = at % width;
        if (column == 0) {
          Deadline.check();
        }
        readSome(codes[blocks[block(at / width, column)]]);
      }
      return pixels;
    }

    private int block(int row, int column) {
      return blockBits == 0 ? 0 : (row >> blockBits) * blocksInRow + (column >> blockBits);
    }

    private void readSome(Codes group) {
      int symbol = group.green.next(bits);
      if (symbol < LITERALS) {
        int red = group.red.next(bits);
        int blue = group.blue.next(bits);
        int alpha = group.alpha.next(bits);
        put(alpha << 24 | red << 16 | symbol << 8 | blue);
      } else if (symbol < LITERALS + LENGTHS) {
        int length = number(symbol - LITERALS);
        copy(length, distance(number(group.distance.next(bits))));
      } else if (cache != null) {
        put(cache[symbol - LITERALS - LENGTHS]);
      }
    }

    private void put(int pixel) {
      pixels[at++] = pixel;
      if (cache != null) {
        cache[(HASH * pixel) >>> (Integer.SIZE - cacheBits)] = pixel;
      }
    }

    private void copy(int length, int distance) {
      for (int i = Math.min(length, pixels.length - at); i > 0; i--) {
        put(pixels[at - distance]);
      }
    }

    private int number(int symbol) {
      int extra = (symbol - 2) >> 1;
      return symbol < 4 ? symbol + 1 : ((2 + (symbol & 1)) << extra) + bits.read(extra) + 1;
    }

    private int distance(int number) {
      if (number > NEARBY.length) {
        return number - NEARBY.length;
      }
      int[] place = NEARBY[number - 1];
      return Math.max(1, place[0] + place[1] * width);
    }
  }
}
