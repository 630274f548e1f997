package org.talenttree.history;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Encodes a text as a delta to a similar text: pieces to copy from it, and bytes to insert between
 * them. The idea, not the format, is that of VCDIFF (RFC 3284). A tree whose every talent changed
 * takes a few microseconds; deflating it takes ten times as long.
 *
 * <p>A delta is the length of the text, then alternating insertions and copies until that length is
 * reached. An insertion is its number of bytes and the bytes. A copy is its number of bytes and its
 * signed offset from where copying would continue had the insertion replaced as many bytes. Numbers
 * have seven bits a byte, the lowest first.
 */
final class Delta {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The fewest bytes to copy; a shorter copy saves nothing. */
  private static final int MIN_COPY = Long.BYTES;

  /**
   * The size of a block in bytes. {@link #blocks} lists the blocks of {@code from} that start at
   * multiples of this size.
   */
  private static final int BLOCK = 2 * Long.BYTES;

  private static final int MAX_BITS = 16;

  private final byte[] from;
  private final byte[] to;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(256);

  /** The offsets of blocks, plus one, by their hash; filled at the first search. */
  private int[] blocks = {};

  /** How many bytes of {@code to} are encoded. */
  private int done;

  /** The offset in {@code from} after the last copy. */
  private int next;

  private Delta(byte[] from, byte[] to) {
    this.from = from;
    this.to = to;
  }

  /** Returns the delta that makes {@code to} of {@code from}. */
  static byte[] between(byte[] from, byte[] to) {
    return new Delta(from, to).encode();
  }

  private byte[] encode() {
    writeNumber(out, to.length);
    for (int at = 0; at + MIN_COPY <= to.length; ) {
      int source = findSource(at);
      if (source < 0) {
        at++;
      } else {
        at = copy(at, source);
      }
    }
    if (done < to.length) {
      insertUntil(to.length);
    }
    return out.toByteArray();
  }

  /** Returns an offset in {@code from} of the bytes at this offset of {@code to}, or -1. */
  private int findSource(int at) {
    // Where a few bytes were replaced, the old text often continues right after them.
    int adjacent = next + at - done;
    if (adjacent + MIN_COPY <= from.length && longsEqual(adjacent, at)) {
      return adjacent;
    }
    if (at - done < MIN_COPY || at + BLOCK > to.length) {
      return -1;
    }
    if (blocks.length == 0) {
      blocks = blocks();
    }
    int source = blocks[hash(to, at, blocks.length)] - 1;
    return source >= 0 && longsEqual(source, at) && longsEqual(source + MIN_COPY, at + MIN_COPY)
        ? source
        : -1;
  }

  private boolean longsEqual(int source, int at) {
    return (long) LONG.get(from, source) == (long) LONG.get(to, at);
  }

  private int[] blocks() {
    int count = from.length / BLOCK;
    int bits = Math.clamp(Integer.SIZE - Integer.numberOfLeadingZeros(count) + 1, 4, MAX_BITS);
    int[] table = new int[1 << bits];
    // Backwards, so that the table has the first of equal blocks.
    for (int block = count - 1; block >= 0; block--) {
      table[hash(from, block * BLOCK, table.length)] = block * BLOCK + 1;
    }
    return table;
  }

  private static int hash(byte[] text, int at, int size) {
    long first = (long) LONG.get(text, at);
    long second = (long) LONG.get(text, at + Long.BYTES);
    long mixed = (first * 0x9E3779B97F4A7C15L + second) * 0xC2B2AE3D27D4EB4FL;
    return (int) (mixed >>> 40) & (size - 1);
  }

  /** Encodes the longest copy around these equal bytes; returns its end in {@code to}. */
  private int copy(int at, int found) {
    int start = at;
    int source = found;
    while (start > done && source > 0 && from[source - 1] == to[start - 1]) {
      start--;
      source--;
    }
    int differs = Arrays.mismatch(from, found, from.length, to, at, to.length);
    int end = differs < 0 ? to.length : at + differs;
    int expected = next + start - done;
    insertUntil(start);
    writeNumber(out, end - start);
    writeNumber(out, zigzag(source - expected));
    done = end;
    next = source + end - start;
    return end;
  }

  private void insertUntil(int end) {
    writeNumber(out, end - done);
    out.write(to, done, end - done);
  }

  /**
   * Returns the text that the delta makes of {@code from}.
   *
   * @throws IllegalArgumentException if the delta is malformed or does not fit {@code from}
   */
  static byte[] apply(byte[] from, byte[] delta) {
    Reader reader = new Reader(delta);
    int length = reader.readNumber();
    // A byte of a delta is either inserted or copies at most the whole text, so a longer result is
    // impossible. Refused before it is allocated.
    require(length <= (long) delta.length + (long) from.length * delta.length);
    byte[] to = new byte[length];
    int done = 0;
    int next = 0;
    while (done < length) {
      int inserted = reader.readNumber();
      require(inserted <= length - done && inserted <= delta.length - reader.at);
      System.arraycopy(delta, reader.at, to, done, inserted);
      reader.at += inserted;
      done += inserted;
      if (done < length) {
        int copied = reader.readNumber();
        int source = next + inserted + unzigzag(reader.readNumber());
        require(copied > 0 && copied <= length - done);
        require(source >= 0 && source <= from.length - copied);
        System.arraycopy(from, source, to, done, copied);
        done += copied;
        next = source + copied;
      }
    }
    require(reader.at == delta.length);
    return to;
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("not a delta of this text");
    }
  }

  private static int zigzag(int number) {
    return (number << 1) ^ (number >> 31);
  }

  private static int unzigzag(int number) {
    return (number >>> 1) ^ -(number & 1);
  }

  private static void writeNumber(ByteArrayOutputStream out, int number) {
    int rest = number;
    while ((rest & ~0x7f) != 0) {
      out.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  /** Reads the numbers of a delta. */
  private static final class Reader {
    private final byte[] delta;
    private int at;

    Reader(byte[] delta) {
      this.delta = delta;
    }

    int readNumber() {
      int number = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += 7) {
        require(at < delta.length);
        byte next = delta[at++];
        number |= (next & 0x7f) << shift;
        if (next >= 0) {
          require(number >= 0);
          return number;
        }
      }
      throw new IllegalArgumentException("not a delta of this text");
    }
  }
}
