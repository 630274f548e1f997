package org.talenttree.json;

import java.util.Arrays;

/** The memory that reading a text takes. */
public final class ParsedSize {
  /** Text is decoded, read to nodes, and encoded again. Measured with 2,000 talents. */
  private static final int OF_BYTE = 12;

  /** A text of one letter takes 70 bytes. */
  private static final int OF_VALUE = 64;

  /** An object of one member takes 212 bytes. */
  private static final int OF_OBJECT = 192;

  /** What each byte adds: a branch for each of 32 MiB would take half a second. */
  private static final int[] SIZES = sizes();

  private ParsedSize() {}

  private static int[] sizes() {
    int[] sizes = new int[256];
    Arrays.fill(sizes, OF_BYTE);
    ",\n;\t|".chars().forEach(value -> sizes[value] += OF_VALUE);
    "{[".chars().forEach(object -> sizes[object] += OF_OBJECT);
    return sizes;
  }

  /**
   * Returns at least the bytes of memory that the values take of which these bytes tell, be they
   * JSON, YAML, a table or a list. Each value of each format follows one of a few characters, so
   * that values which are smaller than their objects in memory are counted, too.
   */
  public static long of(byte[] text) {
    return of(text, 0, text.length);
  }

  /** Returns the same for a part of a text. */
  public static long of(byte[] text, int from, int to) {
    long size = 0;
    for (int i = from; i < to; i++) {
      size += SIZES[text[i] & 0xff];
    }
    return size;
  }
}
