package org.talenttree.transfer.imports.levels;

import com.google.re2j.Pattern;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The words for levels, in the languages of the resource: for skills, and for languages. */
final class LevelWords {
  private static final Vocabulary WORDS = Vocabulary.of("levels.txt");
  private static final Pattern PARTS = Pattern.compile("\\s+[-–—]\\s+|[()\\[\\],;|/:]");

  private LevelWords() {}

  /**
   * Returns the level of a text such as "Fluent (C1)": that of the whole text, else of its first
   * part that is known.
   */
  static OptionalInt of(String text) {
    OptionalInt whole = ofPart(text);
    return whole.isPresent()
        ? whole
        : Arrays.stream(PARTS.split(text))
            .map(LevelWords::ofPart)
            .filter(OptionalInt::isPresent)
            .findFirst()
            .orElse(OptionalInt.empty());
  }

  /** Returns whether a text says that there is no level at all. */
  static boolean isNone(String text) {
    return WORDS.rank("none", Vocabulary.plain(text)).isPresent();
  }

  private static OptionalInt ofPart(String text) {
    String words = Vocabulary.plain(text);
    OptionalInt level = level(words);
    return level.isPresent() ? level : level(withoutFillers(words));
  }

  private static OptionalInt level(String words) {
    for (int level = 1; level <= 5; level++) {
      if (WORDS.rank(Integer.toString(level), words).isPresent()) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }

  private static String withoutFillers(String words) {
    return Arrays.stream(words.split(" ", -1))
        .filter(word -> WORDS.rank("filler", word).isEmpty())
        .collect(Collectors.joining(" "));
  }
}
