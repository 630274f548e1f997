package org.talenttree.json;

/** The memory that reading a text takes. */
public final class ParsedSize {
  /** Text is decoded, read to nodes, and encoded again. Measured with 2,000 talents. */
  private static final int OF_BYTE = 12;

  /** A text of one letter takes 70 bytes. */
  private static final int OF_VALUE = 64;

  /** An object of one member takes 212 bytes. */
  private static final int OF_OBJECT = 192;

  private ParsedSize() {}

  /**
   * Returns at least the bytes of memory that the values take of which these bytes tell, be they
   * JSON, YAML, a table or a list. Each value of each format follows one of a few characters, so
   * that values which are smaller than their objects in memory are counted, too.
   */
  public static long of(byte[] text, int length) {
    long values = 0;
    long objects = 0;
    for (int i = 0; i < length; i++) {
      switch (text[i]) {
        case '{', '[' -> objects++;
        case ',', '\n', ';', '\t', '|' -> values++;
        default -> {}
      }
    }
    return (long) length * OF_BYTE + values * OF_VALUE + objects * OF_OBJECT;
  }
}
