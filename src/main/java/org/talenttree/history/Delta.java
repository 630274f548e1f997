package org.talenttree.history;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What makes one text of another that is much like it: pieces to copy, and bytes to insert between
 * them. The idea is VCDIFF's (RFC 3284); a few microseconds for a tree whose every talent changed,
 * where deflating it would take ten times as long.
 *
 * <p>A delta is the length of the text and then, until that is reached, by turns: how many bytes to
 * insert, these, how many to copy, and where from, counted from where copying would go on if the
 * insertion had replaced as many bytes. Numbers have seven bits a byte, the lowest first.
 */
final class Delta {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Copying fewer bytes would save nothing. */
  private static final int LEAST = Long.BYTES;

  /** What is looked for elsewhere, in the text to copy from; found at every such multiple. */
  private static final int BLOCK = 2 * Long.BYTES;

  private static final int MAX_BITS = 16;

  private final byte[] from;
  private final byte[] to;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(256);

  /** Places of blocks, plus one, by their hash; made once something has to be looked for. */
  private int[] places = {};

  /** How much of {@code to} is told. */
  private int told;

  /** Where in {@code from} copying would go on. */
  private int next;

  private Delta(byte[] from, byte[] to) {
    this.from = from;
    this.to = to;
  }

  /** Returns what makes {@code to} of {@code from}. */
  static byte[] between(byte[] from, byte[] to) {
    return new Delta(from, to).tell();
  }

  private byte[] tell() {
    number(out, to.length);
    for (int at = 0; at + LEAST <= to.length; ) {
      int place = place(at);
      if (place < 0) {
        at++;
      } else {
        at = copy(at, place);
      }
    }
    if (told < to.length) {
      insertUntil(to.length);
    }
    return out.toByteArray();
  }

  /** Returns where in {@code from} the bytes at this place of {@code to} are, or -1. */
  private int place(int at) {
    // After a few changed bytes it goes on right beside them, as often as not.
    int beside = next + at - told;
    if (beside + LEAST <= from.length && isLong(beside, at)) {
      return beside;
    }
    if (at - told < LEAST || at + BLOCK > to.length) {
      return -1;
    }
    if (places.length == 0) {
      places = places();
    }
    int place = places[hash(to, at, places.length)] - 1;
    return place >= 0 && isLong(place, at) && isLong(place + LEAST, at + LEAST) ? place : -1;
  }

  private boolean isLong(int place, int at) {
    return (long) LONG.get(from, place) == (long) LONG.get(to, at);
  }

  private int[] places() {
    int blocks = from.length / BLOCK;
    int bits = Math.clamp(Integer.SIZE - Integer.numberOfLeadingZeros(blocks) + 1, 4, MAX_BITS);
    int[] table = new int[1 << bits];
    // Backwards, so that of equal blocks the first is found.
    for (int block = blocks - 1; block >= 0; block--) {
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

  /** Tells a copy that holds this place; returns where it ends. */
  private int copy(int at, int place) {
    int start = at;
    int source = place;
    while (start > told && source > 0 && from[source - 1] == to[start - 1]) {
      start--;
      source--;
    }
    int differs = Arrays.mismatch(from, place, from.length, to, at, to.length);
    int end = differs < 0 ? to.length : at + differs;
    int expected = next + start - told;
    insertUntil(start);
    number(out, end - start);
    number(out, zigzag(source - expected));
    told = end;
    next = source + end - start;
    return end;
  }

  private void insertUntil(int end) {
    number(out, end - told);
    out.write(to, told, end - told);
  }

  /**
   * Returns the text that a delta makes of this one.
   *
   * @throws IllegalArgumentException if it is no delta of this text
   */
  static byte[] apply(byte[] from, byte[] delta) {
    Reader reader = new Reader(delta);
    int length = reader.number();
    // So long a text cannot be told by so little: it is not ours, and must not fill the heap.
    require(length <= (long) delta.length + (long) from.length * delta.length);
    byte[] to = new byte[length];
    int told = 0;
    int next = 0;
    while (told < length) {
      int inserted = reader.number();
      require(inserted <= length - told && inserted <= delta.length - reader.at);
      System.arraycopy(delta, reader.at, to, told, inserted);
      reader.at += inserted;
      told += inserted;
      if (told < length) {
        int copied = reader.number();
        int source = next + inserted + unzigzag(reader.number());
        require(copied > 0 && copied <= length - told);
        require(source >= 0 && source <= from.length - copied);
        System.arraycopy(from, source, to, told, copied);
        told += copied;
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

  private static void number(ByteArrayOutputStream out, int number) {
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

    int number() {
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
