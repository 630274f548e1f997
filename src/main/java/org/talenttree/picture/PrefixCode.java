package org.talenttree.picture;

import java.util.Arrays;

/** A canonical prefix code of a lossless WebP (RFC 9649, section 3.7.2.1). */
final class PrefixCode {
  private static final int MAX_LENGTH = 15;
  private static final int[] ORDER = {
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  };

  /** Codes of so many bits or fewer are looked up, longer ones are read bit by bit. */
  private static final int LOOKED_UP = 7;

  /** How many codes have each length. */
  private final int[] counts = new int[MAX_LENGTH + 1];

  /** In the order of their codes. */
  private final short[] symbols;

  /** By the next bits: the symbol and above it the length of its code; 0 for a longer code. */
  private final int[] lookup;

  private PrefixCode(int[] lengths) {
    for (int length : lengths) {
      counts[length]++;
    }
    int used = lengths.length - counts[0];
    counts[0] = 0;
    symbols = new short[used];
    int[] next = new int[MAX_LENGTH + 1];
    for (int length = 1; length < MAX_LENGTH; length++) {
      next[length + 1] = next[length] + counts[length];
    }
    for (int symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] > 0) {
        symbols[next[lengths[symbol]]++] = (short) symbol;
      }
    }
    requireComplete();
    lookup = used == 1 ? new int[0] : lookup();
  }

  // Any other would leave bits without a meaning.
  private void requireComplete() {
    int left = 1;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      left = 2 * left - counts[length];
      if (left < 0) {
        throw new IllegalArgumentException("more codes than there can be");
      }
    }
    if (left > 0 && symbols.length != 1) {
      throw new IllegalArgumentException("codes are missing");
    }
  }

  private int[] lookup() {
    int[] table = new int[1 << LOOKED_UP];
    int code = 0;
    int index = 0;
    for (int length = 1; length <= LOOKED_UP; length++) {
      for (int i = 0; i < counts[length]; i++) {
        int first = Integer.reverse(code++) >>> (Integer.SIZE - length);
        for (int at = first; at < table.length; at += 1 << length) {
          table[at] = length << Short.SIZE | symbols[index];
        }
        index++;
      }
      code <<= 1;
    }
    return table;
  }

  /** Reads the code of an alphabet of this size. */
  static PrefixCode read(LosslessBits bits, int size) {
    int[] lengths = new int[size];
    if (bits.read(1) == 1) {
      boolean hasTwo = bits.read(1) == 1;
      lengths[bits.read(bits.read(1) == 1 ? 8 : 1)] = 1;
      if (hasTwo) {
        lengths[bits.read(8)] = 1;
      }
    } else {
      readLengths(bits, lengths);
    }
    return new PrefixCode(lengths);
  }

  private static void readLengths(LosslessBits bits, int[] lengths) {
    int[] ofLengths = new int[ORDER.length];
    int count = 4 + bits.read(4);
    for (int i = 0; i < count; i++) {
      ofLengths[ORDER[i]] = bits.read(3);
    }
    PrefixCode code = new PrefixCode(ofLengths);
    int left = bits.read(1) == 0 ? lengths.length : 2 + bits.read(2 + 2 * bits.read(3));
    int before = 8;
    for (int at = 0; at < lengths.length && left > 0; left--) {
      int length = code.next(bits);
      if (length <= MAX_LENGTH) {
        lengths[at++] = length;
        before = length == 0 ? before : length;
      } else {
        int times =
            switch (length) {
              case 16 -> 3 + bits.read(2);
              case 17 -> 3 + bits.read(3);
              default -> 11 + bits.read(7);
            };
        Arrays.fill(lengths, at, at + times, length == 16 ? before : 0);
        at += times;
      }
    }
  }

  /** Reads a symbol. */
  int next(LosslessBits bits) {
    if (symbols.length == 1) {
      return symbols[0];
    }
    int found = lookup[bits.peek(LOOKED_UP)];
    if (found != 0) {
      bits.skip(found >>> Short.SIZE);
      return found & 0xffff;
    }
    return nextOfLong(bits);
  }

  private int nextOfLong(LosslessBits bits) {
    int code = 0;
    int first = 0;
    int index = 0;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      code = code << 1 | bits.read(1);
      first <<= 1;
      if (code - first < counts[length]) {
        return symbols[index + code - first];
      }
      index += counts[length];
      first += counts[length];
    }
    throw new IllegalArgumentException("no such code");
  }
}
