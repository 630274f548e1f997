package org.talenttree.transfer.imports.levels;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads what people write as a level: words, parts such as 4/5, percentages and signs. A bare
 * number says nothing by itself, because its scale is unknown: {@link LevelScale} reads those.
 *
 * @param part how much it is
 * @param whole of how much; 0 if the other levels of the column tell
 * @param signs how it is drawn; null if it is not
 */
public record WrittenLevel(double part, double whole, @Nullable Signs signs) {
  /** Longer texts are descriptions, and are not searched for levels. */
  private static final int MAX_LENGTH = 60;

  private static final int MAX_WHOLE = 20;

  private static final String WORD =
      "(?:(?:level|lvl|lv|stufe|niveau|nivel|livello|poziom|уровень|レベル|等级|레벨|수준)\\.?:?\\s*)?";
  private static final String DIGITS = "([0-9]{1,3}(?:[.,][0-9]{1,4})?)";
  private static final Pattern FRACTION =
      Pattern.compile(
          WORD + DIGITS + "\\s*(?:/|of|out of|von|de|sur|su|di|van|z|из)\\s*([0-9]{1,3})");
  private static final Pattern PERCENTAGE = Pattern.compile("[~≈]?" + DIGITS + "\\s*%\\+?");
  private static final Pattern NUMBER =
      Pattern.compile(
          WORD
              + DIGITS
              + "\\s*(?:stars?|points?|pts|sterne?|punkte?|estrellas?|etoiles?|stelle|星|级|級|点|分|점|단계)?");

  /** Returns the level from 1 to 5 that a text means; empty if it means none that is known. */
  public static OptionalInt of(String text) {
    return parse(text)
        .map(level -> level.signs == null ? level.on(0) : level.on(level.signs.likelyWhole()))
        .orElse(OptionalInt.empty());
  }

  /** Returns what a text says, which may be that there is no level at all. */
  static Optional<WrittenLevel> parse(String text) {
    String level = text.strip();
    if (level.isEmpty() || level.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Optional<Signs> drawn = Signs.of(level);
    if (drawn.isPresent()) {
      return drawn.map(signs -> new WrittenLevel(signs.full(), 0, signs));
    }
    String plain = Normalizer.normalize(level, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    Optional<WrittenLevel> number = number(plain);
    return number.isPresent() ? number : word(level);
  }

  private static Optional<WrittenLevel> number(String level) {
    // Most names of skills have none, and three patterns are costlier than this.
    if (level.chars().noneMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    Matcher fraction = FRACTION.matcher(level);
    if (fraction.matches()) {
      int whole = Integer.parseInt(fraction.group(2));
      return (whole >= 3 && whole <= MAX_WHOLE) || whole == 100
          ? Optional.of(new WrittenLevel(value(fraction.group(1)), whole, null))
          : Optional.empty();
    }
    Matcher percentage = PERCENTAGE.matcher(level);
    if (percentage.matches()) {
      return Optional.of(new WrittenLevel(value(percentage.group(1)), 100, null));
    }
    Matcher bare = NUMBER.matcher(level);
    return bare.matches()
        ? Optional.of(new WrittenLevel(value(bare.group(1)), 0, null))
        : Optional.empty();
  }

  /** A word, or a number next to signs, as in "★★★★☆ 4/5". */
  private static Optional<WrittenLevel> word(String level) {
    if (LevelWords.isNone(level)) {
      return Optional.of(new WrittenLevel(0, 5, null));
    }
    OptionalInt word = LevelWords.of(level);
    if (word.isPresent()) {
      return Optional.of(new WrittenLevel(word.getAsInt(), 5, null));
    }
    int end = 0;
    while (end < level.length()
        && (Signs.isSign(level.codePointAt(end)) || level.charAt(end) == ' ')) {
      end += Character.charCount(level.codePointAt(end));
    }
    return Signs.of(level.substring(0, end)).isEmpty()
        ? Optional.empty()
        : parse(level.substring(end));
  }

  /** Returns whether its meaning depends on what the column counts up to. */
  boolean isBare() {
    return whole == 0 && signs == null;
  }

  /** Returns the level, which is of this whole unless it says its own; empty beyond the whole. */
  OptionalInt on(double column) {
    return level(part, whole > 0 ? whole : column);
  }

  /** Returns the level of a part of a whole, rounded up; empty outside of it, and for nothing. */
  private static OptionalInt level(double part, double whole) {
    return part <= 0 || part > whole
        ? OptionalInt.empty()
        : OptionalInt.of((int) Math.clamp(Math.ceil(part * 5 / whole - 1e-9), 1, 5));
  }

  static double value(String digits) {
    return Double.parseDouble(digits.replace(',', '.'));
  }

  /** The words for levels, in the languages of the resource: for skills, and for languages. */
  private static final class LevelWords {
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
}
