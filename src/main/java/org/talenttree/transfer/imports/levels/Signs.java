package org.talenttree.transfer.imports.levels;

import java.util.Optional;

/**
 * A level that is drawn with signs, such as "★★★☆☆", "●●○", "▮▮▯" or "+++".
 *
 * @param full how many of the signs are full
 * @param whole how many there are, empty ones too
 * @param isPicture whether the signs are known to stand for a level also where one stands alone
 */
record Signs(int full, int whole, boolean isPicture) {
  private static final String FULL = "★⭐🌟●⬤■▰█▓🟢⚫◆♦▮⬛";
  private static final String EMPTY = "☆✩○◯□▱░⚪◇♢▯⬜▒._·-–—oO";
  private static final String OTHERS = "+*#xX|•✓✔✗✘";
  private static final String DASHES = "._·-–—oO";
  private static final int MAX_LENGTH = 40;

  /** Follows a character to have it shown as a picture. */
  private static final int VARIATION_SELECTOR = 0xfe0f;

  /** Returns whether a character may be one of the signs. */
  static boolean isSign(int c) {
    int type = Character.getType(c);
    return type == Character.OTHER_SYMBOL
        || c == VARIATION_SELECTOR
        || FULL.indexOf(c) >= 0
        || EMPTY.indexOf(c) >= 0
        || OTHERS.indexOf(c) >= 0;
  }

  /** Returns what a text draws: one sign, or a full one and an empty one, each repeated. */
  static Optional<Signs> of(String text) {
    int[] signs =
        text.codePoints()
            .filter(c -> c != VARIATION_SELECTOR && !Character.isWhitespace(c))
            .toArray();
    if (signs.length == 0 || signs.length > MAX_LENGTH) {
      return Optional.empty();
    }
    int first = signs[0];
    int second = first;
    int firsts = 0;
    for (int c : signs) {
      second = c != first && second == first ? c : second;
      if (!isSign(c) || (c != first && c != second)) {
        return Optional.empty();
      }
      firsts += c == first ? 1 : 0;
    }
    if (second == first && DASHES.indexOf(first) >= 0) {
      return Optional.empty(); // A dash stands for nothing at all.
    }
    int others = signs.length - firsts;
    boolean emptyFirst = EMPTY.indexOf(first) >= 0;
    boolean isPicture = FULL.indexOf(first) >= 0 || emptyFirst || others > 0;
    return Optional.of(new Signs(emptyFirst ? others : firsts, signs.length, isPicture));
  }

  /** Returns how many there may be if this one is all that is known; 0 if it only ticks. */
  int likelyWhole() {
    if (full < whole) {
      return whole;
    }
    return isPicture ? Math.max(5, whole) : whole == 1 ? 0 : whole <= 3 ? 3 : Math.max(5, whole);
  }
}
