package org.talenttree.transfer.imports.records;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.resource.Resources;

/** Words of many languages by what they mean, read from a resource. */
public final class Vocabulary {
  private final Map<String, Map<String, Integer>> ranks = new HashMap<>();

  private Vocabulary() {}

  /** Reads a file of {@code /imports}, whose lines are a meaning, a language, and words. */
  public static Vocabulary of(String file) {
    Vocabulary vocabulary = new Vocabulary();
    lines(file).forEach(vocabulary::add);
    return vocabulary;
  }

  /** Returns the lines of a file of {@code /imports} without its comments. */
  static Stream<String> lines(String file) {
    return Resources.text("/imports/" + file)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  private void add(String line) {
    int end = line.indexOf(' ');
    Map<String, Integer> words =
        ranks.computeIfAbsent(line.substring(0, end), _ -> new HashMap<>());
    int rank = 0;
    for (String word : line.substring(end + 4).split(",", -1)) {
      words.merge(plain(word), rank, Math::min);
      rank++;
    }
  }

  /** Returns the words of all meanings. */
  public Set<String> words() {
    return ranks.values().stream()
        .flatMap(words -> words.keySet().stream())
        .collect(Collectors.toSet());
  }

  /**
   * Returns how usual a word is for a meaning, 0 for the most usual; empty if it is no word for it.
   *
   * @param word as {@link #plain} makes it
   */
  public OptionalInt rank(String meaning, String word) {
    Integer rank = ranks.getOrDefault(meaning, Map.of()).get(word);
    return rank == null ? OptionalInt.empty() : OptionalInt.of(rank);
  }

  /**
   * Returns a text in small letters without accents, with single blanks for what separates words.
   */
  public static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFKD)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(c -> {
          if (!isSeparator(c)) {
            plain.appendCodePoint(c);
          } else if (!plain.isEmpty() && plain.charAt(plain.length() - 1) != ' ') {
            plain.append(' ');
          }
        });
    return plain.toString().strip();
  }

  private static boolean isSeparator(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || "_./-‐‑".indexOf(c) >= 0;
  }
}
