package org.talenttree.picture;

/**
 * The head of a VP8 frame (RFC 6386, section 9): what holds for all its blocks.
 *
 * @param bits where the modes of the blocks begin
 */
record LossyHead(
    LossyBits bits,
    LossyBits[] parts,
    Segments segments,
    boolean hasSimpleFilter,
    int filterLevel,
    int sharpness,
    int intraDelta,
    int subblockDelta,
    Quantizers quantizers,
    int[] probabilities,
    int skipProbability) {
  private static final int TAG = 3;
  private static final int SIZE_END = 10;

  /** Levels by parts of the picture; {@code tree} is empty where no block names its segment. */
  record Segments(boolean areUsed, boolean areAbsolute, int[] indices, int[] levels, int[] tree) {
    static Segments read(LossyBits bits) {
      int[] indices = new int[4];
      int[] levels = new int[4];
      int[] tree = new int[0];
      boolean areUsed = bits.bit();
      boolean hasTree = areUsed && bits.bit();
      boolean hasValues = areUsed && bits.bit();
      boolean areAbsolute = hasValues && bits.bit();
      for (int i = 0; hasValues && i < 4; i++) {
        indices[i] = bits.optional(7);
      }
      for (int i = 0; hasValues && i < 4; i++) {
        levels[i] = bits.optional(6);
      }
      if (hasTree) {
        tree = new int[3];
        for (int i = 0; i < 3; i++) {
          tree[i] = bits.bit() ? bits.number(8) : 255;
        }
      }
      return new Segments(areUsed, areAbsolute, indices, levels, tree);
    }

    int index(int segment, int base) {
      return of(indices[segment], base);
    }

    int level(int segment, int base) {
      return of(levels[segment], base);
    }

    private int of(int value, int base) {
      return areUsed ? areAbsolute ? value : base + value : base;
    }
  }

  /** The index of the quantizers, and how those of some coefficients differ from it. */
  record Quantizers(
      int base, int firstOfY, int firstOfY2, int othersOfY2, int firstOfUv, int ofUv) {
    static Quantizers read(LossyBits bits) {
      return new Quantizers(
          bits.number(7),
          bits.optional(4),
          bits.optional(4),
          bits.optional(4),
          bits.optional(4),
          bits.optional(4));
    }
  }

  /** Reads the head of a frame in a part of a file. */
  static LossyHead read(byte[] file, int from, int end) {
    int tag = (file[from] & 0xff) | (file[from + 1] & 0xff) << 8 | (file[from + 2] & 0xff) << 16;
    boolean isKey = (tag & 1) == 0;
    int first = from + SIZE_END + (tag >>> 5);
    boolean isMarked =
        file[from + TAG] == (byte) 0x9d && file[from + 4] == 1 && file[from + 5] == 0x2a;
    if (!isKey || !isMarked || first > end) {
      throw new IllegalArgumentException("no key frame");
    }
    LossyBits bits = new LossyBits(file, from + SIZE_END, first);
    bits.number(2); // How colours are meant, and whether they must be clamped: they are always.
    Segments segments = Segments.read(bits);
    boolean isSimple = bits.bit();
    int level = bits.number(6);
    int sharpness = bits.number(3);
    int[] deltas = deltas(bits);
    LossyBits[] parts = parts(file, first, end, 1 << bits.number(2));
    Quantizers quantizers = Quantizers.read(bits);
    bits.bit(); // Whether the probabilities hold for the next frame.
    int[] probabilities = probabilities(bits);
    int skipProbability = bits.bit() ? bits.number(8) : 0;
    return new LossyHead(
        bits,
        parts,
        segments,
        isSimple,
        level,
        sharpness,
        deltas[0],
        deltas[4],
        quantizers,
        probabilities,
        skipProbability);
  }

  private static int[] deltas(LossyBits bits) {
    int[] deltas = new int[8];
    boolean areUsed = bits.bit();
    boolean haveChanged = areUsed && bits.bit();
    if (haveChanged) {
      for (int i = 0; i < deltas.length; i++) {
        deltas[i] = bits.optional(6);
      }
    }
    return deltas;
  }

  private static LossyBits[] parts(byte[] file, int from, int end, int count) {
    LossyBits[] parts = new LossyBits[count];
    int start = from + 3 * (count - 1);
    for (int i = 0; i < count; i++) {
      int at = from + 3 * i;
      int stop =
          i == count - 1
              ? end
              : start
                  + ((file[at] & 0xff) | (file[at + 1] & 0xff) << 8 | (file[at + 2] & 0xff) << 16);
      if (start > end || stop > end) {
        throw new IndexOutOfBoundsException("a part of the frame is missing");
      }
      parts[i] = new LossyBits(file, start, stop);
      start = stop;
    }
    return parts;
  }

  private static int[] probabilities(LossyBits bits) {
    int[] probabilities = LossyTables.ofCoefficients();
    for (int i = 0; i < probabilities.length; i++) {
      if (bits.bit(LossyTables.ofChange(i))) {
        probabilities[i] = bits.number(8);
      }
    }
    return probabilities;
  }
}
