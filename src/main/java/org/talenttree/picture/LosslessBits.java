package org.talenttree.picture;

/** Reads a part of a file bit by bit, the lowest bit of each byte first (RFC 9649, section 3.1). */
final class LosslessBits {
  private final byte[] file;
  private final int end;
  private int at;
  private long buffer;
  private int buffered;

  LosslessBits(byte[] file, int from, int end) {
    this.file = file;
    this.at = from;
    this.end = end;
  }

  /** Returns the next bits as a number; fails behind the end. */
  int read(int count) {
    int bits = peek(count);
    skip(count);
    return bits;
  }

  /** Returns the next bits without going on; behind the end they are 0. */
  int peek(int count) {
    while (buffered < count) {
      buffer |= at < end ? (file[at] & 0xffL) << buffered : 0;
      at++;
      buffered += Byte.SIZE;
    }
    return (int) (buffer & ((1L << count) - 1));
  }

  /** Goes on behind bits that were peeked at. */
  void skip(int count) {
    buffer >>>= count;
    buffered -= count;
    if (at - buffered / Byte.SIZE > end) {
      throw new IndexOutOfBoundsException("the end of the picture is missing");
    }
  }
}
