package org.talenttree.transfer.imports.records;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** What people call columns of tables and members of objects, in the languages of the resource. */
public final class FieldNames {
  static final int MAX_LENGTH = 60;
  private static final Vocabulary WORDS = Vocabulary.of("fields.txt");
  private static final Map<String, Field> FIELDS = byWords();
  private static final String[] OF = {
    " of ", " de ", " del ", " da ", " do ", " di ", " du ", " des ", " van ", " von "
  };

  private FieldNames() {}

  /**
   * What a name stands for.
   *
   * @param rank the place among the names of the same use; of two columns the lower one counts
   */
  record Field(ColumnUse use, int rank) {}

  /** Returns what a name such as "Skill level (1-5)" or "categoryName" stands for. */
  public static Optional<ColumnUse> use(String name) {
    return of(name).map(Field::use);
  }

  /** Returns whether people call columns so. */
  public static boolean isKnown(String name) {
    return of(name).isPresent();
  }

  /** Returns how usual a name is for a use, 0 for the most usual; -1 if it stands for another. */
  public static int rank(String name, ColumnUse use) {
    return of(name).filter(found -> found.use() == use).map(Field::rank).orElse(-1);
  }

  /** Returns whether it stands on top of years of experience. */
  static boolean isOfYears(String name) {
    String words = words(name);
    return of(name).filter(found -> found.use() == ColumnUse.NONE).isPresent()
        && Stream.of(words.split(" ", -1)).anyMatch(word -> WORDS.rank("years", word).isPresent());
  }

  static boolean isOfPersons(String name) {
    return name.length() <= MAX_LENGTH && WORDS.rank("person", words(name)).isPresent();
  }

  static Optional<Field> of(String name) {
    if (name.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String words = words(name);
    String first = words.substring(0, words.indexOf(' ') < 0 ? words.length() : words.indexOf(' '));
    String last = words.substring(words.lastIndexOf(' ') + 1);
    // "category name", "years of experience", "nivel de dominio"; else "skill level".
    boolean beginsWithIt = last.equals("name") || Stream.of(OF).anyMatch(words::contains);
    return Stream.of(words, beginsWithIt ? first : last, first)
        .map(FieldNames::ofWords)
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> ofCompound(words));
  }

  private static Optional<Field> ofWords(String words) {
    return Optional.ofNullable(FIELDS.get(words));
  }

  /** Returns what each word stands for: that of which it is the most usual name. */
  private static Map<String, Field> byWords() {
    Map<String, Field> fields = new HashMap<>();
    WORDS
        .words()
        .forEach(words ->
            Stream.of(ColumnUse.values())
                .flatMap(use -> field(use, words).stream())
                .min(Comparator.comparingInt(Field::rank))
                .ifPresent(field -> fields.put(words, field)));
    return fields;
  }

  private static Optional<Field> field(ColumnUse use, String words) {
    OptionalInt rank = WORDS.rank(use.id(), words);
    return rank.isEmpty() ? Optional.empty() : Optional.of(new Field(use, rank.getAsInt()));
  }

  /** Scripts without blanks join words: the last that is known counts. */
  private static Optional<Field> ofCompound(String words) {
    if (words.codePoints().noneMatch(FieldNames::isJoined)) {
      return Optional.empty();
    }
    return Stream.iterate(1, at -> at < words.length(), at -> at + 1)
        .map(at -> ofWords(words.substring(at).strip()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static boolean isJoined(int c) {
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
      default -> false;
    };
  }

  /** Returns the words of a name without what stands between brackets. */
  private static String words(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    int depth = 0;
    for (char c : separated(name).toCharArray()) {
      boolean opens = c == '(' || c == '[' || c == '（';
      boolean closes = c == ')' || c == ']' || c == '）';
      depth += opens ? 1 : closes && depth > 0 ? -1 : 0;
      plain.append(depth > 0 || closes ? ' ' : c);
    }
    return Vocabulary.plain(plain.toString());
  }

  /** Puts a blank between the humps of "devTools". */
  private static String separated(String name) {
    StringBuilder words = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (i > 0 && Character.isUpperCase(c) && Character.isLowerCase(name.charAt(i - 1))) {
        words.append(' ');
      }
      words.append(c);
    }
    return words.toString();
  }

  /** Turns "programming_languages" and "devTools" into words. */
  public static String readable(String name) {
    if (name.isBlank() || name.contains(" ")) {
      return name;
    }
    String words = separated(name).replace('_', ' ').replace('-', ' ').strip();
    boolean changed = !words.equals(name) || words.chars().noneMatch(Character::isUpperCase);
    return changed && !words.isEmpty()
        ? words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1)
        : words;
  }
}
