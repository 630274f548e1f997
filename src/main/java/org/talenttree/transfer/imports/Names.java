package org.talenttree.transfer.imports;

/** Turns texts of files into names that the API accepts. */
public final class Names {
  /** The longest title, name of a path or name of a talent, in code points. */
  static final int MAX_LENGTH = 200;

  private Names() {}

  /** Replaces characters that names cannot have with spaces, and strips the result. */
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(isForbidden(c) ? ' ' : c));
    return out.toString().strip();
  }

  /** Returns a valid name; empty if it would have no visible character. */
  static String name(String text) {
    String name = cut(oneLine(text), MAX_LENGTH).strip();
    return name.codePoints().anyMatch(Names::isVisible) ? name : "";
  }

  /** Truncates the text to this many code points; the last one is then an ellipsis. */
  public static String cut(String text, int max) {
    return text.codePointCount(0, text.length()) <= max
        ? text
        : text.substring(0, text.offsetByCodePoints(0, max - 1)) + "…";
  }

  private static boolean isVisible(int c) {
    int type = Character.getType(c);
    return !Character.isWhitespace(c)
        && type != Character.SPACE_SEPARATOR
        && type != Character.FORMAT;
  }

  private static boolean isForbidden(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.SURROGATE
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069);
  }
}
