package org.talenttree.transfer.imports.records;

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
  /** The words for levels, in the languages of the resource: for skills, and for languages. */
  private static final Vocabulary WORDS = Vocabulary.of("levels.txt");

  private static final Pattern PARTS = Pattern.compile("\\s+[-–—]\\s+|[()\\[\\],;|/:]");

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
    if (WORDS.rank("none", Vocabulary.plain(level)).isPresent()) {
      return Optional.of(new WrittenLevel(0, 5, null));
    }
    OptionalInt word = wordLevel(level);
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

  /**
   * Returns the level of a text such as "Fluent (C1)": that of the whole text, else of its first
   * part that is known.
   */
  private static OptionalInt wordLevel(String text) {
    OptionalInt whole = ofPart(text);
    return whole.isPresent()
        ? whole
        : Arrays.stream(PARTS.split(text))
            .map(WrittenLevel::ofPart)
            .filter(OptionalInt::isPresent)
            .findFirst()
            .orElse(OptionalInt.empty());
  }

  private static OptionalInt ofPart(String text) {
    String words = Vocabulary.plain(text);
    OptionalInt level = known(words);
    return level.isPresent() ? level : known(withoutFillers(words));
  }

  private static OptionalInt known(String words) {
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

  /**
   * A level that is drawn with signs, such as "★★★☆☆", "●●○", "▮▮▯" or "+++".
   *
   * @param full how many of the signs are full
   * @param whole how many there are, empty ones too
   * @param isPicture whether the signs are known to stand for a level also where one stands alone
   */
  record Signs(int full, int whole, boolean isPicture) {
    private static final String FULL = "★⭐🌟●⬤■▰█▓🟢⚫◆♦▮⬛";
    private static final String EMPTY = "☆✩○◯□▱░⚪◇♢▯⬜▒._·-–—oO";
    private static final String OTHERS = "+*#xX|•✓✔✗✘";
    private static final String DASHES = "._·-–—oO";
    private static final int MAX_LENGTH = 40;

    /** Follows a character to have it shown as a picture. */
    private static final int VARIATION_SELECTOR = 0xfe0f;

    static boolean isSign(int c) {
      int type = Character.getType(c);
      return type == Character.OTHER_SYMBOL
          || c == VARIATION_SELECTOR
          || FULL.indexOf(c) >= 0
          || EMPTY.indexOf(c) >= 0
          || OTHERS.indexOf(c) >= 0;
    }

    /** Returns what a text draws: one sign, or a full one and an empty one, each repeated. */
    static Optional<Signs> of(String text) {
      int[] signs =
          text.codePoints()
              .filter(c -> c != VARIATION_SELECTOR && !Character.isWhitespace(c))
              .toArray();
      if (signs.length == 0 || signs.length > MAX_LENGTH) {
        return Optional.empty();
      }
      int first = signs[0];
      int second = first;
      int firsts = 0;
      for (int c : signs) {
        second = c != first && second == first ? c : second;
        if (!isSign(c) || (c != first && c != second)) {
          return Optional.empty();
        }
        firsts += c == first ? 1 : 0;
      }
      if (second == first && DASHES.indexOf(first) >= 0) {
        return Optional.empty(); // A dash stands for nothing at all.
      }
      int others = signs.length - firsts;
      boolean emptyFirst = EMPTY.indexOf(first) >= 0;
      boolean isPicture = FULL.indexOf(first) >= 0 || emptyFirst || others > 0;
      return Optional.of(new Signs(emptyFirst ? others : firsts, signs.length, isPicture));
    }

    /** Returns how many there may be if this one is all that is known; 0 if it only ticks. */
    int likelyWhole() {
      if (full < whole) {
        return whole;
      }
      return isPicture ? Math.max(5, whole) : whole == 1 ? 0 : whole <= 3 ? 3 : Math.max(5, whole);
    }
  }
}
