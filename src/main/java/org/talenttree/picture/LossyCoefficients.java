package org.talenttree.picture;

import java.util.Arrays;

/** Reads the coefficients of one block after the other (RFC 6386, section 13). */
final class LossyCoefficients {
  /** The coefficients of 16 blocks of Y, 4 of U and 4 of V. */
  static final int COUNT = 24 * 16;

  private static final int OTHERS_OF_Y = 0;
  private static final int OF_Y2 = 1;
  private static final int OF_COLOURS = 2;
  private static final int ALL_OF_Y = 3;

  /** Places of a row or column of blocks: four of Y, two of U, two of V, one of Y2. */
  private static final int PLACES = 9;

  private static final int PLACE_OF_Y2 = 8;
  private static final int[] BAND = {0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0};
  private static final int[] ZIGZAG = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};
  private static final int[][] LARGE = {
    {173, 148, 140},
    {176, 155, 140, 135},
    {180, 157, 141, 134, 130},
    {254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129}
  };

  private final int[] probabilities;
  private final boolean[] above;
  private final boolean[] left = new boolean[PLACES];

  /** The coefficients that were read last, multiplied by their quantizers. */
  final int[] values = new int[COUNT];

  LossyCoefficients(int[] probabilities, int columns) {
    this.probabilities = probabilities;
    this.above = new boolean[columns * PLACES];
  }

  /** Begins a row of blocks. */
  void beginRow() {
    Arrays.fill(left, false);
  }

  /** Takes a block without coefficients. */
  void skip(int column, boolean hasY2) {
    Arrays.fill(values, 0);
    int count = hasY2 ? PLACES : PLACES - 1;
    Arrays.fill(above, column * PLACES, column * PLACES + count, false);
    Arrays.fill(left, 0, count, false);
  }

  /** Reads a block; returns whether it has a coefficient. */
  boolean read(LossyBits bits, int column, boolean hasY2, LossyQuantizer quantizer) {
    Arrays.fill(values, 0);
    if (hasY2) {
      int[] sums = new int[16];
      block(bits, OF_Y2, column, PLACE_OF_Y2, PLACE_OF_Y2, 0, quantizer.y2(), sums, 0);
      spread(sums);
    }
    int first = hasY2 ? 1 : 0;
    for (int i = 0; i < 16; i++) {
      int type = hasY2 ? OTHERS_OF_Y : ALL_OF_Y;
      block(bits, type, column, i % 4, i / 4, first, quantizer.y(), values, i * 16);
    }
    for (int i = 0; i < 8; i++) {
      int place = 4 + i / 4 * 2;
      int from = (16 + i) * 16;
      block(
          bits,
          OF_COLOURS,
          column,
          place + i % 2,
          place + i / 2 % 2,
          0,
          quantizer.uv(),
          values,
          from);
    }
    return Arrays.stream(values).anyMatch(value -> value != 0);
  }

  private void block(
      LossyBits bits,
      int type,
      int column,
      int ofColumn,
      int ofRow,
      int first,
      int[] quantizers,
      int[] target,
      int from) {
    int up = column * PLACES + ofColumn;
    int context = (above[up] ? 1 : 0) + (left[ofRow] ? 1 : 0);
    int end = coefficients(bits, type, context, first, quantizers, target, from);
    above[up] = end > first;
    left[ofRow] = end > first;
  }

  /** Returns behind which coefficient the block ends. */
  private int coefficients(
      LossyBits bits, int type, int context, int first, int[] quantizers, int[] target, int from) {
    int at = probability(type, first, context);
    int n = first;
    while (n < 16) {
      if (!bits.bit(probabilities[at])) {
        return n;
      }
      while (!bits.bit(probabilities[at + 1])) {
        n++;
        if (n == 16) {
          return 16;
        }
        at = probability(type, n, 0);
      }
      int value = value(bits, at);
      target[from + ZIGZAG[n]] = (bits.bit() ? -value : value) * quantizers[n == 0 ? 0 : 1];
      n++;
      at = probability(type, n, value == 1 ? 1 : 2);
    }
    return 16;
  }

  private static int probability(int type, int n, int context) {
    return ((type * LossyTables.BANDS + BAND[n]) * LossyTables.CONTEXTS + context)
        * LossyTables.PROBABILITIES;
  }

  private int value(LossyBits bits, int at) {
    if (!bits.bit(probabilities[at + 2])) {
      return 1;
    }
    if (!bits.bit(probabilities[at + 3])) {
      return bits.bit(probabilities[at + 4]) ? 3 + bits.one(probabilities[at + 5]) : 2;
    }
    if (!bits.bit(probabilities[at + 6])) {
      return bits.bit(probabilities[at + 7])
          ? 7 + 2 * bits.one(165) + bits.one(145)
          : 5 + bits.one(159);
    }
    int high = bits.one(probabilities[at + 8]);
    int kind = 2 * high + bits.one(probabilities[at + 9 + high]);
    int extra = 0;
    for (int probability : LARGE[kind]) {
      extra = 2 * extra + bits.one(probability);
    }
    return extra + 3 + (8 << kind);
  }

  /** Makes the first coefficients of the blocks of Y from those of Y2 (section 14.3). */
  private void spread(int[] sums) {
    int[] halves = new int[16];
    for (int i = 0; i < 4; i++) {
      int outer = sums[i] + sums[12 + i];
      int inner = sums[4 + i] + sums[8 + i];
      int ofInner = sums[4 + i] - sums[8 + i];
      int ofOuter = sums[i] - sums[12 + i];
      halves[i] = outer + inner;
      halves[4 + i] = ofOuter + ofInner;
      halves[8 + i] = outer - inner;
      halves[12 + i] = ofOuter - ofInner;
    }
    for (int i = 0; i < 4; i++) {
      int row = 4 * i;
      int outer = halves[row] + 3 + halves[row + 3];
      int inner = halves[row + 1] + halves[row + 2];
      int ofInner = halves[row + 1] - halves[row + 2];
      int ofOuter = halves[row] + 3 - halves[row + 3];
      values[row * 16] = (outer + inner) >> 3;
      values[(row + 1) * 16] = (ofOuter + ofInner) >> 3;
      values[(row + 2) * 16] = (outer - inner) >> 3;
      values[(row + 3) * 16] = (ofOuter - ofInner) >> 3;
    }
  }

  /** The factors of the first coefficient of a block and of the others. */
  record LossyQuantizer(int[] y, int[] y2, int[] uv) {
    private static final int MAX_INDEX_OF_COLOURS = 117;

    static LossyQuantizer of(LossyHead.Quantizers from, int index) {
      int base = Math.clamp(index, 0, 127);
      return new LossyQuantizer(
          new int[] {LossyTables.dc(base + from.firstOfY()), LossyTables.ac(base)},
          new int[] {
            2 * LossyTables.dc(base + from.firstOfY2()),
            Math.max(8, LossyTables.ac(base + from.othersOfY2()) * 155 / 100)
          },
          new int[] {
            LossyTables.dc(Math.min(MAX_INDEX_OF_COLOURS, base + from.firstOfUv())),
            LossyTables.ac(base + from.ofUv())
          });
    }
  }
}
