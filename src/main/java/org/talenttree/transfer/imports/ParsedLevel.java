package org.talenttree.transfer.imports;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The level that a word or number in a file means.
 *
 * @param isGuess whether the level is an assumption
 * @param because how it was found, worded to follow "at level 3"
 */
record ParsedLevel(int level, boolean isGuess, String because) {
  private static final int MAX_QUOTE_LENGTH = 40;
  private static final Pattern FRACTION = Pattern.compile("([0-9]{1,2})\\s*/\\s*(5|10)");
  private static final Pattern OF_TEN = Pattern.compile("[1-9]|10");
  private static final Map<String, Integer> WORDS =
      Map.ofEntries(
          Map.entry("novice", 1),
          Map.entry("beginner", 1),
          Map.entry("elementary", 2),
          Map.entry("basic", 2),
          Map.entry("intermediate", 3),
          Map.entry("competent", 3),
          Map.entry("advanced", 4),
          Map.entry("proficient", 4),
          Map.entry("expert", 5),
          Map.entry("master", 5));

  /** Parses a level, or returns the default if the text has none that is known. */
  static ParsedLevel of(@Nullable String text, int defaultLevel) {
    String words = text == null ? "" : text.strip();
    Integer word = WORDS.get(words.toLowerCase(Locale.ROOT));
    if (word != null) {
      return new ParsedLevel(word, false, quote(words));
    }
    Matcher fraction = FRACTION.matcher(words);
    if (fraction.matches()) {
      int part = Integer.parseInt(fraction.group(1));
      int whole = Integer.parseInt(fraction.group(2));
      if (part >= 1 && part <= whole) {
        return new ParsedLevel(whole == 5 ? part : halved(part), false, quote(words));
      }
    }
    String why = words.isEmpty() ? "the file has none" : quote(words) + " is no known level";
    return new ParsedLevel(defaultLevel, true, why);
  }

  /** Parses a level where a plain number is on a scale up to 10, as in FRESH. */
  static ParsedLevel ofTen(@Nullable String text, int defaultLevel) {
    String words = text == null ? "" : text.strip();
    return OF_TEN.matcher(words).matches()
        ? new ParsedLevel(halved(Integer.parseInt(words)), true, quote(words) + " is read as of 10")
        : of(text, defaultLevel);
  }

  private static int halved(int ofTen) {
    return (ofTen + 1) / 2;
  }

  private static String quote(String words) {
    return "\"" + Names.cut(Names.oneLine(words), MAX_QUOTE_LENGTH) + "\"";
  }
}
