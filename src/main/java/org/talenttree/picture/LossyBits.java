package org.talenttree.picture;

/** Reads the bits of a part of a VP8 frame, each with its probability (RFC 6386, section 7). */
final class LossyBits {
  private final byte[] file;
  private final int end;
  private int at;
  private int value;
  private int range = 255;
  private int shifted;

  /** Reads from here on; behind the end all bytes are 0, as the format has it. */
  LossyBits(byte[] file, int from, int end) {
    this.file = file;
    this.at = from;
    this.end = Math.min(end, file.length);
    value = next() << Byte.SIZE | next();
  }

  private int next() {
    return at < end ? file[at++] & 0xff : 0;
  }

  /** Returns the next bit, which is 0 with this probability of 256. */
  boolean bit(int probability) {
    int split = 1 + (((range - 1) * probability) >> Byte.SIZE);
    boolean isSet = value >= split << Byte.SIZE;
    if (isSet) {
      range -= split;
      value -= split << Byte.SIZE;
    } else {
      range = split;
    }
    while (range < 128) {
      value <<= 1;
      range <<= 1;
      if (++shifted == Byte.SIZE) {
        shifted = 0;
        value |= next();
      }
    }
    return isSet;
  }

  /** Returns the next bit, which is as likely 0 as 1. */
  boolean bit() {
    return bit(128);
  }

  /** Returns 1 or 0. */
  int one(int probability) {
    return bit(probability) ? 1 : 0;
  }

  /** Returns a number of so many bits. */
  int number(int count) {
    int number = 0;
    for (int i = 0; i < count; i++) {
      number = number << 1 | one(128);
    }
    return number;
  }

  /** Returns a number whose sign follows it, or 0 where a bit tells that there is none. */
  int optional(int count) {
    if (!bit()) {
      return 0;
    }
    int number = number(count);
    return bit() ? -number : number;
  }
}
