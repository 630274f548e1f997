package org.talenttree.transfer.imports;

import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.TreeBounds;

/** Makes names that the API takes of whatever a file holds. */
public final class Names {
  private Names() {}

  /** Returns the text without its ends, and with spaces for what may not stand in a name. */
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(isForbidden(c) ? ' ' : c));
    return out.toString().strip();
  }

  /** Returns a name that fits; empty when nothing of it would show. */
  static String name(String text) {
    String name = cut(oneLine(text), TreeBounds.MAX_NAME).strip();
    return name.codePoints().anyMatch(TextRules::isVisible) ? name : "";
  }

  /** Returns the text or, where it is longer than so many code points, its beginning. */
  public static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }

  private static boolean isForbidden(int c) {
    return TextRules.isMisleading(c) || Character.getType(c) == Character.SURROGATE;
  }
}
