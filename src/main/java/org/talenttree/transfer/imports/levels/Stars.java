package org.talenttree.transfer.imports.levels;

import java.util.OptionalInt;

/** Levels that are drawn: full stars or dots, and the empty ones after them. */
final class Stars {
  private static final String FULL = "★⭐🌟●⬤■▰█🟢⚫";
  private static final String EMPTY = "☆✩○◯□▱░⚪";

  /** Follows a character to have it shown as a picture. */
  private static final int VARIATION_SELECTOR = 0xfe0f;

  private Stars() {}

  static boolean isStar(int codePoint) {
    return FULL.indexOf(codePoint) >= 0
        || EMPTY.indexOf(codePoint) >= 0
        || codePoint == VARIATION_SELECTOR;
  }

  /** Returns how many of five stars are full. Without empty ones, up to five are of five. */
  static OptionalInt of(String text) {
    int full = 0;
    int empty = 0;
    for (int c : text.codePoints().toArray()) {
      if (FULL.indexOf(c) >= 0) {
        full++;
      } else if (EMPTY.indexOf(c) >= 0) {
        empty++;
      } else if (c != VARIATION_SELECTOR && !Character.isWhitespace(c)) {
        return OptionalInt.empty();
      }
    }
    int whole = full + empty;
    return WrittenLevel.part(full, empty == 0 && whole <= 5 ? 5 : whole);
  }
}
