package org.talenttree.transfer.imports.levels;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what people write as a level: words, parts such as 4/5, percentages and stars. A bare
 * number says nothing by itself, because its scale is unknown: {@link LevelScale} reads those.
 */
public final class WrittenLevel {
  /** Longer texts are descriptions, and are not searched for levels. */
  private static final int MAX_LENGTH = 60;

  private static final Pattern FRACTION =
      Pattern.compile(
          "(?:level )?([0-9]{1,3}(?:[.,][0-9]{1,2})?)\\s*(?:/|of|out of|von)\\s*(5|10|100)");
  private static final Pattern PERCENTAGE = Pattern.compile("([0-9]{1,3}(?:[.,][0-9]{1,4})?)\\s*%");

  private WrittenLevel() {}

  /** Returns the level from 1 to 5 that a text means; empty if it means none that is known. */
  public static OptionalInt of(String text) {
    String level = text.strip();
    if (level.isEmpty() || level.length() > MAX_LENGTH) {
      return OptionalInt.empty();
    }
    Matcher fraction = FRACTION.matcher(level);
    if (fraction.matches()) {
      return part(number(fraction.group(1)), Integer.parseInt(fraction.group(2)));
    }
    Matcher percentage = PERCENTAGE.matcher(level);
    if (percentage.matches()) {
      return part(number(percentage.group(1)), 100);
    }
    OptionalInt stars = Stars.of(level);
    return stars.isPresent() ? stars : LevelWords.of(level);
  }

  /** Returns the level of a part of a whole, rounded up; empty outside of it, and for nothing. */
  static OptionalInt part(double part, double whole) {
    return part <= 0 || part > whole
        ? OptionalInt.empty()
        : OptionalInt.of((int) Math.clamp(Math.ceil(part * 5 / whole), 1, 5));
  }

  static double number(String digits) {
    return Double.parseDouble(digits.replace(',', '.'));
  }
}
