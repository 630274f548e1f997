package org.talenttree.transfer.imports;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.transfer.imports.records.LevelScale;
import org.talenttree.transfer.imports.records.WrittenLevel;
import org.talenttree.transfer.imports.records.Years;
import org.talenttree.tree.rules.Names;

/**
 * The level of a talent, and how it was found.
 *
 * @param basis what the level rests on
 * @param because how it was found, worded to follow "at level 3"
 * @param written what the file says, in one line and shortened; empty if it says nothing
 */
record ParsedLevel(int level, Basis basis, Translatable because, String written) {
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
      return none(defaultLevel, shortened(words));
    }
    String written = shortened(words);
    Translatable quote =
        LevelScale.isNumber(words)
            ? Translatable.of("\"{0}\" of {1}", written, scale.shown())
            : Translatable.of("\"{0}\"", written);
    return new ParsedLevel(level.getAsInt(), Basis.FILE, quote, written);
  }

  /** Returns the default where nothing is written, or nothing that is known. */
  static ParsedLevel none(int defaultLevel, String written) {
    Translatable why =
        written.isEmpty()
            ? Translatable.of("the file has none")
            : Translatable.of("\"{0}\" is no known level", written);
    return new ParsedLevel(defaultLevel, Basis.DEFAULT, why, written);
  }

  /** Parses years of experience, which are only a guess at a level. */
  static ParsedLevel ofYears(@Nullable String text, Years years, int defaultLevel) {
    String words = text == null ? "" : text.strip();
    OptionalInt written = WrittenLevel.of(words);
    OptionalInt level = written.isPresent() ? OptionalInt.empty() : years.level(words);
    return level.isEmpty()
        ? of(text, LevelScale.NONE, defaultLevel)
        : new ParsedLevel(
            level.getAsInt(),
            Basis.ASSUMPTION,
            Translatable.of("\"{0}\" is guessed by the years", shortened(words)),
            shortened(words));
  }

  /** Parses a level where a plain number is on a scale up to 10, as in FRESH. */
  static ParsedLevel ofTen(@Nullable String text, int defaultLevel) {
    ParsedLevel level = of(text, LevelScale.OF_TEN, defaultLevel);
    return text != null && LevelScale.isNumber(text) && !level.isGuess()
        ? new ParsedLevel(
            level.level(),
            Basis.ASSUMPTION,
            Translatable.of("\"{0}\" is read as of 10", shortened(text.strip())),
            shortened(text.strip()))
        : level;
  }

  boolean isGuess() {
    return basis != Basis.FILE;
  }

  /** Returns a text in one line, shortened as in reports. */
  static String shortened(String words) {
    return Names.cut(Names.oneLine(words), MAX_QUOTE_LENGTH);
  }
}
