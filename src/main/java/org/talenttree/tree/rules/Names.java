package org.talenttree.tree.rules;

/** Turns texts of files into names that the API accepts. */
public final class Names {
  private Names() {}

  /** Replaces characters that names cannot have with spaces, and strips the result. */
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(isForbidden(c) ? ' ' : c));
    return out.toString().strip();
  }

  /** Returns a valid name; empty if it would have no visible character. */
  public static String name(String text) {
    String name = cut(oneLine(text), TreeBounds.MAX_NAME).strip();
    return name.codePoints().anyMatch(TextRules::isVisible) ? name : "";
  }

  /** Truncates the text to this many code points; the last one is then an ellipsis. */
  public static String cut(String text, int max) {
    return text.codePointCount(0, text.length()) <= max
        ? text
        : text.substring(0, text.offsetByCodePoints(0, max - 1)) + "…";
  }

  private static boolean isForbidden(int c) {
    return TextRules.isMisleading(c) || Character.getType(c) == Character.SURROGATE;
  }
}
