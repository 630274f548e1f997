package org.talenttree.transfer.imports.outline;

import org.jspecify.annotations.Nullable;

/**
 * A talent as an export to Markdown writes it: a bold name, dots and a number, in which nothing is
 * left to guess.
 *
 * @param name with its escapes
 * @param level such as {@code 3/5}
 */
record ExactTalent(String name, String level) {
  private static final int LEVELS = 5;

  /** Returns the talent of an item's text; null if it is not written so. */
  static @Nullable ExactTalent of(String text) {
    int end = text.startsWith("**") ? text.indexOf("** ", 2) : -1;
    int level = end + 3;
    while (end > 0 && level < text.length() && text.charAt(level) == '●') {
      level++;
    }
    int points = level - end - 3;
    if (end < 0 || points < 1 || points > LEVELS) {
      return null;
    }
    String written = points + "/" + LEVELS;
    String dots = "○".repeat(LEVELS - points) + " " + written;
    int rest = level + dots.length();
    boolean fits =
        text.startsWith(dots, level) && (rest == text.length() || text.startsWith(" · ", rest));
    return fits ? new ExactTalent(text.substring(2, end), written) : null;
  }
}
