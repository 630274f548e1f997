package org.talenttree.picture;

import java.util.Arrays;

/**
 * The values of one colour of a VP8 frame, with what is taken for those above and to the left of it
 * (RFC 6386, section 12).
 */
final class LossyPlane {
  /** Modes of whole blocks; those of subblocks have numbers of their own. */
  static final int DC = 0;

  static final int ACROSS_ROWS = 1;
  static final int ACROSS_COLUMNS = 2;
  static final int TRUE_MOTION = 3;

  final int width;
  final int stride;
  final byte[] values;

  /** Makes a plane without values yet. */
  LossyPlane(int width, int height) {
    this.width = width;
    this.stride = width + 1;
    values = new byte[Math.multiplyExact(stride, height + 1)];
    Arrays.fill(values, (byte) 129);
    Arrays.fill(values, 0, stride, (byte) 127);
  }

  /** Returns where a value is. */
  int at(int row, int column) {
    return (row + 1) * stride + column + 1;
  }

  int value(int at) {
    return values[at] & 0xff;
  }

  void set(int at, int value) {
    values[at] = (byte) Math.clamp(value, 0, 255);
  }

  /** Predicts a block of so many rows and columns. */
  void predict(int mode, int row, int column, int size) {
    int at = at(row, column);
    int corner = value(at - stride - 1);
    int average = mode == DC ? average(row, column, size) : 0;
    for (int y = 0; y < size; y++) {
      int left = value(at + y * stride - 1);
      for (int x = 0; x < size; x++) {
        int above = value(at - stride + x);
        int value =
            switch (mode) {
              case DC -> average;
              case ACROSS_ROWS -> above;
              case ACROSS_COLUMNS -> left;
              default -> left + above - corner;
            };
        set(at + y * stride + x, value);
      }
    }
  }

  private int average(int row, int column, int size) {
    int at = at(row, column);
    int sum = 0;
    int count = 0;
    for (int i = 0; i < size; i++) {
      sum += row > 0 ? value(at - stride + i) : 0;
      sum += column > 0 ? value(at + i * stride - 1) : 0;
    }
    count += row > 0 ? size : 0;
    count += column > 0 ? size : 0;
    return count == 0 ? 128 : (sum + count / 2) / count;
  }

  /** Adds the block of 4 × 4 that the coefficients are of (RFC 6386, section 14.3). */
  void add(int[] coefficients, int from, int row, int column) {
    int[] halves = new int[16];
    for (int i = 0; i < 4; i++) {
      int first = coefficients[from + i];
      int second = coefficients[from + 4 + i];
      int third = coefficients[from + 8 + i];
      int last = coefficients[from + 12 + i];
      transform(first, second, third, last, halves, i * 4);
    }
    int[] whole = new int[16];
    for (int i = 0; i < 4; i++) {
      transform(halves[i] + 4, halves[4 + i], halves[8 + i], halves[12 + i], whole, i * 4);
    }
    for (int i = 0; i < 16; i++) {
      int at = at(row + i / 4, column + i % 4);
      set(at, value(at) + (whole[i] >> 3));
    }
  }

  private static void transform(
      int first, int second, int third, int last, int[] target, int from) {
    int sum = first + third;
    int difference = first - third;
    int odd = sine(second) - cosine(last);
    int even = cosine(second) + sine(last);
    target[from] = sum + even;
    target[from + 1] = difference + odd;
    target[from + 2] = difference - odd;
    target[from + 3] = sum - even;
  }

  private static int cosine(int value) {
    return ((value * 20091) >> 16) + value;
  }

  private static int sine(int value) {
    return (value * 35468) >> 16;
  }
}
