package org.talenttree.transfer.imports;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.levels.LevelScale;

/**
 * The level of a talent, and how it was found.
 *
 * @param isGuess whether the level is an assumption
 * @param because how it was found, worded to follow "at level 3"
 */
record ParsedLevel(int level, boolean isGuess, String because) {
  private static final int MAX_QUOTE_LENGTH = 40;

  /** Parses a level, or returns the default if the text has none that is known. */
  static ParsedLevel of(@Nullable String text, int defaultLevel) {
    return of(text, LevelScale.NONE, defaultLevel);
  }

  /** Parses a level whose bare numbers are on a scale, or returns the default. */
  static ParsedLevel of(@Nullable String text, LevelScale scale, int defaultLevel) {
    String words = text == null ? "" : text.strip();
    OptionalInt level = scale.level(words);
    if (level.isEmpty()) {
      String why = words.isEmpty() ? "the file has none" : quote(words) + " is no known level";
      return new ParsedLevel(defaultLevel, true, why);
    }
    String of = LevelScale.isNumber(words) ? " of " + scale.whole() : "";
    return new ParsedLevel(level.getAsInt(), false, quote(words) + of);
  }

  /** Parses a level where a plain number is on a scale up to 10, as in FRESH. */
  static ParsedLevel ofTen(@Nullable String text, int defaultLevel) {
    ParsedLevel level = of(text, LevelScale.OF_TEN, defaultLevel);
    return text != null && LevelScale.isNumber(text) && !level.isGuess()
        ? new ParsedLevel(level.level(), true, quote(text.strip()) + " is read as of 10")
        : level;
  }

  private static String quote(String words) {
    return "\"" + Names.cut(Names.oneLine(words), MAX_QUOTE_LENGTH) + "\"";
  }
}
