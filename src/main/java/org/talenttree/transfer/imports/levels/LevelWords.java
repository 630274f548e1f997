package org.talenttree.transfer.imports.levels;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** The words for levels, in English and German: for skills in general, and for languages. */
final class LevelWords {
  private static final Map<String, Integer> LEVELS =
      levels(
          // Each text holds the words of one level.
          "novice, beginner, trainee, aware, awareness, learning, starter, newbie, entry, a1,"
              + " elementary proficiency, anfänger, anfängerin, einsteiger, auszubildender",
          "apprentice, basic, basics, elementary, junior, familiar, a2, limited working,"
              + " pre intermediate, grundkenntnisse, basiskenntnisse, grundlagen, grundlegend",
          "adept, intermediate, competent, good, mid, middle, medium, regular, average, moderate,"
              + " practitioner, conversational, working, b1, b2, upper intermediate,"
              + " professional working, gut, gute, mittel, mittelmäßig, solide",
          "advanced, proficient, very good, senior, fluent, experienced, skilled, strong, c1,"
              + " full professional, sehr gut, sehr gute, fortgeschritten, fortgeschrittene,"
              + " fortgeschrittener, erfahren, fließend, fliessend, verhandlungssicher",
          "expert, master, excellent, lead, principal, native, mastery, guru, c2, bilingual,"
              + " native or bilingual, mother tongue, experte, expertin, meister, profi, ausgezeichnet,"
              + " hervorragend, exzellent, muttersprache, muttersprachler, muttersprachlich");

  /** Words that say nothing about how high a level is. */
  private static final Set<String> FILLERS =
      Set.of(
          "level",
          "proficiency",
          "knowledge",
          "skill",
          "skills",
          "user",
          "speaker",
          "developer",
          "kenntnisse",
          "kenntnis",
          "niveau",
          "stufe",
          "in",
          "of",
          "the",
          "a",
          "an");

  private static final Pattern SEPARATORS = Pattern.compile("[\\s_-]+");
  private static final Pattern PARTS = Pattern.compile("\\s+[-–—]\\s+|[()\\[\\],;|/]");

  private LevelWords() {}

  private static Map<String, Integer> levels(String... words) {
    Map<String, Integer> levels = new HashMap<>();
    for (int i = 0; i < words.length; i++) {
      for (String word : words[i].split(", *", -1)) {
        levels.put(word, i + 1);
      }
    }
    return Map.copyOf(levels);
  }

  /**
   * Returns the level of a text such as "Fluent (C1)": that of the whole text, else of its first
   * part that is known.
   */
  static OptionalInt of(String text) {
    OptionalInt whole = ofPart(text);
    if (whole.isPresent()) {
      return whole;
    }
    return PARTS
        .splitAsStream(text)
        .map(LevelWords::ofPart)
        .filter(OptionalInt::isPresent)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  private static OptionalInt ofPart(String text) {
    String words = SEPARATORS.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceAll(" ");
    Integer level = LEVELS.get(words);
    if (level == null) {
      level = LEVELS.get(withoutFillers(words));
    }
    return level == null ? OptionalInt.empty() : OptionalInt.of(level);
  }

  private static String withoutFillers(String words) {
    return String.join(
        " ", List.of(words.split(" ", -1)).stream().filter(w -> !FILLERS.contains(w)).toList());
  }
}
