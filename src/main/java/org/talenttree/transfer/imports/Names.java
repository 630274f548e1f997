package org.talenttree.transfer.imports;

/** Makes names that the API takes of whatever a file holds. */
public final class Names {
  /** The longest title, name of a path or name of a talent, in code points. */
  static final int LONGEST = 200;

  private Names() {}

  /** Returns the text without its ends, and with spaces for what may not stand in a name. */
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(misleads(c) ? ' ' : c));
    return out.toString().strip();
  }

  /** Returns a name that fits; empty when nothing of it would show. */
  static String name(String text) {
    String name = cut(oneLine(text), LONGEST).strip();
    return name.codePoints().anyMatch(Names::shows) ? name : "";
  }

  /** Returns the text or, where it is longer than so many code points, its beginning. */
  public static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }

  private static boolean shows(int c) {
    int type = Character.getType(c);
    return !Character.isWhitespace(c)
        && type != Character.SPACE_SEPARATOR
        && type != Character.FORMAT;
  }

  private static boolean misleads(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.SURROGATE
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069);
  }
}
