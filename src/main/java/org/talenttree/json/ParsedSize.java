package org.talenttree.json;

/**
 * Counts at least the bytes of memory that reading a text takes, while it arrives: of the values of
 * which its bytes tell, be they JSON, YAML, a table or a list. Each value of each format follows
 * one of a few characters, so that values which are smaller than their objects in memory are
 * counted, too.
 */
public final class ParsedSize {
  /** Text is decoded, read to nodes, and encoded again. Measured with 2,000 talents. */
  private static final int OF_BYTE = 12;

  /** A text of one letter takes 70 bytes. */
  private static final int OF_VALUE = 64;

  /** An object of one member takes 212 bytes. */
  private static final int OF_OBJECT = 192;

  /** No format is read deeper, so that of brackets alone no objects are made. */
  private static final int MAX_DEPTH = 16;

  private static final byte VALUE = 1;
  private static final byte OPENING = 2;
  private static final byte CLOSING = 3;

  /** What each byte tells of; comparing each of 32 MiB would take half a second. */
  private static final byte[] KINDS = kinds();

  private long bytes;
  private long values;
  private long objects;
  private int depth;

  private static byte[] kinds() {
    byte[] kinds = new byte[256];
    ",\n;\t|".chars().forEach(c -> kinds[c] = VALUE);
    "{[".chars().forEach(c -> kinds[c] = OPENING);
    "}]".chars().forEach(c -> kinds[c] = CLOSING);
    return kinds;
  }

  /** Returns what a whole text takes. */
  public static long of(byte[] text) {
    return new ParsedSize().add(text, 0, text.length).total();
  }

  /** Counts the next part of the text. */
  public ParsedSize add(byte[] text, int from, int to) {
    bytes += to - from;
    for (int i = from; i < to; i++) {
      byte kind = KINDS[text[i] & 0xff];
      if (kind == VALUE) {
        values++;
      } else if (kind == OPENING) {
        depth = Math.min(depth + 1, MAX_DEPTH);
      } else if (kind == CLOSING && depth > 0) {
        depth--;
        objects++;
      }
    }
    return this;
  }

  /** Returns what the parts so far take. */
  public long total() {
    return bytes * OF_BYTE + values * OF_VALUE + (objects + depth) * OF_OBJECT;
  }
}
