package org.talenttree.transfer.imports.records;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Levels guessed by years of experience: below 1 is 1, 1–2 are 2, 3–5 are 3, 6–9 are 4, 10 and more
 * are 5. Years say how long, not how well, so they are read only where somebody asks for it.
 *
 * @param now the present year, to which the years since a date are counted
 */
public record Years(int now) {
  private static final int EARLIEST = 1900;
  private static final int MAX_LENGTH = 40;
  private static final double[] BOUNDS = {1, 3, 6, 10};

  private static final Pattern DATE =
      Pattern.compile(
          "(?:since|seit|from|ab|ca\\.?|~)?\\s*(?:[0-9]{1,2}[./-])?([12][0-9]{3})(?:[./-].*|\\s*[-–—]\\s*\\p{L}*)?");
  private static final Pattern EVIDENT =
      Pattern.compile(
          "(?:since |seit )?(?:19[5-9]|20[0-9])[0-9]|[<>~]?\\s*[0-9][0-9+.,–-]*\\s*(?:y|years?|yrs?|jahren?|jahre?|months?|monate?)");
  private static final Pattern LESS =
      Pattern.compile("(?:<|less than|under|weniger als|unter)\\s*([0-9]{1,2})(?:\\s*\\p{L}.*)?");
  private static final Pattern COUNT =
      Pattern.compile(
          "(?:>|over|über|ca\\.?|~)?\\s*([0-9]{1,3}(?:[.,][0-9]{1,2})?)\\s*(?:\\+|[-–—]\\s*[0-9]{1,2})?\\s*(\\p{L}.*)?");

  /** Returns whether a text says by itself that it is about years: "since 2014", "5 years". */
  public static boolean isEvident(String text) {
    String words = text.strip().toLowerCase(Locale.ROOT);
    return words.length() <= MAX_LENGTH && EVIDENT.matcher(words).matches();
  }

  /** Returns the level that the years in a text are guessed to mean; empty if it has none. */
  public OptionalInt level(String text) {
    OptionalDouble years = years(text);
    if (years.isEmpty()) {
      return OptionalInt.empty();
    }
    int level = 1;
    for (double bound : BOUNDS) {
      level += years.getAsDouble() >= bound ? 1 : 0;
    }
    return OptionalInt.of(level);
  }

  /** Returns the years that "5", "3–5 years", "10+", "< 1", "8 months" and "since 2014" mean. */
  OptionalDouble years(String text) {
    String words = text.strip().toLowerCase(Locale.ROOT);
    if (words.length() > MAX_LENGTH) {
      return OptionalDouble.empty();
    }
    Matcher date = DATE.matcher(words);
    if (date.matches()) {
      int year = Integer.parseInt(date.group(1));
      return year < EARLIEST || year > now
          ? OptionalDouble.empty()
          : OptionalDouble.of((double) now - year);
    }
    Matcher less = LESS.matcher(words);
    if (less.matches()) {
      return OptionalDouble.of(Math.max(0, Integer.parseInt(less.group(1)) - 1));
    }
    Matcher count = COUNT.matcher(words);
    if (!count.matches()) {
      return OptionalDouble.empty();
    }
    double number = WrittenLevel.value(count.group(1));
    String unit = count.group(2) == null ? "" : count.group(2);
    return number > 100
        ? OptionalDouble.empty()
        : OptionalDouble.of(unit.startsWith("mon") ? number / 12 : number);
  }
}
