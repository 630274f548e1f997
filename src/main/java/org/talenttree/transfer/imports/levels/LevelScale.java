package org.talenttree.transfer.imports.levels;

import java.util.Collection;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What the bare numbers among the levels of one file count up to, by the largest of them: 5, 10 or
 * 100.
 */
public enum LevelScale {
  /** No bare number, or one above 100. */
  NONE(0),
  /** Numbers from 1 to 5. */
  OF_FIVE(5),
  /** Numbers up to 10. */
  OF_TEN(10),
  /** Percentages. */
  OF_HUNDRED(100);

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{1,4})?");

  private final int whole;

  LevelScale(int whole) {
    this.whole = whole;
  }

  /** Returns the scale of these levels. */
  public static LevelScale of(Collection<String> levels) {
    double largest =
        levels.stream()
            .filter(LevelScale::isNumber)
            .mapToDouble(level -> WrittenLevel.number(level.strip()))
            .max()
            .orElse(0);
    if (largest == 0 || largest > 100) {
      return NONE;
    }
    return largest <= 5 ? OF_FIVE : largest <= 10 ? OF_TEN : OF_HUNDRED;
  }

  /** Returns whether the text is a bare number, whose meaning depends on the others. */
  public static boolean isNumber(String level) {
    return NUMBER.matcher(level.strip()).matches();
  }

  /** Returns whether the text is the number 0, by which a file says that a skill is not there. */
  public static boolean isZero(String level) {
    return isNumber(level) && WrittenLevel.number(level.strip()) == 0;
  }

  /** Returns what the numbers count up to; 0 if there are none. */
  public int whole() {
    return whole;
  }

  /** Returns the level of a text: of a bare number on this scale, of all else by what it says. */
  public OptionalInt level(String text) {
    return isNumber(text) && whole > 0
        ? WrittenLevel.part(WrittenLevel.number(text.strip()), whole)
        : WrittenLevel.of(text);
  }
}
