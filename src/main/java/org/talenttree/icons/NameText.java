package org.talenttree.icons;

import static java.util.function.Predicate.not;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Predicate;

/**
 * A name as people write it, taken apart: what stands outside brackets and what inside.
 *
 * @param outside normalised, such as {@code kubernetes} of "Kubernetes (CKA)"
 */
public record NameText(String outside, List<String> inside) {
  /** As long as names of talents may be. */
  private static final int MAX_LENGTH = 200;

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern BRACKETS = Pattern.compile("[(\\[{]([^)\\]}]*)[)\\]}]?");
  private static final String OPENING = "([{";
  private static final String HYPHENS = "-‐‑";
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final String BLANKS = " \t\n\f\r";
  private static final Pattern CLAUSES = Pattern.compile("[,;|·•–—]|:\\s|\\s-+\\s");
  private static final Pattern EDGES = Pattern.compile("^[\"'*!?_-]+|[\"'*!?:._-]+$");
  private static final Pattern VERSION =
      Pattern.compile("v?\\d+(?:[.,]\\d+)*(?:\\.x)?\\+?%?|[abc][12]");
  private static final Pattern VERSION_AT_END =
      Pattern.compile("([\\p{L}.]{3}|\\+\\+|#)\\d+(?:\\.\\d+)*\\+?$");

  private static final Set<String> CONJUNCTIONS = Set.of("and", "und", "&", "+");

  /** Words next to a name that say nothing about what it is. */
  private static final Set<String> NOISE =
      Set.of(
          ("skill skills basic basics advanced intermediate beginner expert development developer developers dev"
                  + " programming programmer knowledge fundamentals introduction intro proficiency proficient fluent"
                  + " native conversational senior junior certified certification experience years year level good very language"
                  + " kenntnisse grundkenntnisse grundlagen fortgeschritten fortgeschrittene fliessend muttersprache"
                  + " verhandlungssicher entwicklung entwickler programmierung programmieren erfahrung jahre sehr gut"
                  + " spielen the of in with for mit fur")
              .split(" "));

  public NameText {
    inside = List.copyOf(inside);
  }

  /**
   * A part of a name that lists several things.
   *
   * @param joined whether "and" joins it to another, so that it may be half of a phrase
   */
  record Part(List<String> words, boolean joined) {
    Part {
      words = List.copyOf(words);
    }
  }

  /** Takes a name apart; only its first 200 characters count. */
  public static NameText of(String name) {
    String normal = normal(name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name);
    if (OPENING.chars().noneMatch(bracket -> normal.indexOf(bracket) >= 0)) {
      return new NameText(normal, List.of());
    }
    List<String> inside = new ArrayList<>();
    for (Matcher found = BRACKETS.matcher(normal); found.find(); ) {
      inside.add(tidy(found.group(1)));
    }
    String outside = tidy(BRACKETS.matcher(normal).replaceAll(" "));
    return outside.isEmpty()
        ? new NameText(String.join(" ", inside), List.of())
        : new NameText(outside, inside);
  }

  /**
   * Returns a text in lower case, without accents, and with blanks for hyphens in words. Of one
   * that becomes longer than it was and than names may be, the end is left out: one character may
   * stand for eighteen, such as U+FDFA.
   */
  public static String normal(String text) {
    String composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
    int max = Math.max(MAX_LENGTH, text.length());
    String lower =
        (composed.length() > max ? composed.substring(0, max) : composed)
            .toLowerCase(Locale.ROOT)
            .replace("ß", "ss")
            .replace('’', '\'');
    boolean isAscii = lower.chars().allMatch(one -> one < 0x80);
    String bare =
        isAscii
            ? lower
            : MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
    return tidy(withoutHyphens(bare));
  }

  private static String withoutHyphens(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 1; i < text.length() - 1; i++) {
      if (HYPHENS.indexOf(text.charAt(i)) >= 0
          && Character.isLetterOrDigit(text.codePointBefore(i))
          && Character.isLetterOrDigit(text.codePointAt(i + 1))) {
        out.setCharAt(i, ' ');
      }
    }
    return out.toString();
  }

  /** Joins blanks to one, and removes those around slashes; a loop, as many names are compared. */
  private static String tidy(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean isBlank = false;
    for (int i = 0; i < text.length(); i++) {
      char one = text.charAt(i);
      if (BLANKS.indexOf(one) >= 0) {
        isBlank = true;
      } else {
        boolean isAfterSlash = !out.isEmpty() && out.charAt(out.length() - 1) == '/';
        if (isBlank && one != '/' && !isAfterSlash) {
          out.append(' ');
        }
        out.append(one);
        isBlank = false;
      }
    }
    return out.toString().strip();
  }

  /**
   * Returns the parts of a normalised text.
   *
   * @param isOne whether a word such as {@code ci/cd} is one name
   */
  static List<Part> parts(String text, Predicate<String> isOne) {
    List<Part> parts = new ArrayList<>();
    for (String clause : CLAUSES.split(text, -1)) {
      addParts(clause, isOne, parts);
    }
    return parts;
  }

  private static void addParts(String clause, Predicate<String> isOne, List<Part> parts) {
    List<String> words = new ArrayList<>();
    boolean joined = false;
    for (String word : SPACES.split(clause.strip(), -1)) {
      if (CONJUNCTIONS.contains(word)) {
        add(words, true, parts);
        joined = true;
      } else if (isOne.test(word)) {
        words.add(word);
      } else {
        // "R&D" is one name, "Go/Rust" are two.
        joined |= word.indexOf('&') > 0;
        int from = 0;
        for (int i = 0; i < word.length(); i++) {
          if (isJoint(word, i)) {
            words.add(withoutVersion(word.substring(from, i), isOne));
            add(words, joined, parts);
            from = i + 1;
          }
        }
        words.add(withoutVersion(word.substring(from), isOne));
      }
    }
    add(words, joined, parts);
  }

  /** A plus joins letters only: "C++" ends with two of them. */
  private static boolean isJoint(String word, int at) {
    return switch (word.charAt(at)) {
      case '/', '&' -> true;
      case '+' ->
          at > 0
              && at + 1 < word.length()
              && Character.isLetter(word.codePointBefore(at))
              && Character.isLetter(word.codePointAt(at + 1));
      default -> false;
    };
  }

  private static void add(List<String> words, boolean joined, List<Part> parts) {
    words.removeIf(String::isEmpty);
    if (!words.isEmpty()) {
      parts.add(new Part(words, joined));
      words.clear();
    }
  }

  private static String withoutVersion(String word, Predicate<String> isOne) {
    boolean isPlain = word.chars().allMatch(Character::isLetterOrDigit);
    String bare = isPlain ? word : EDGES.matcher(word).replaceAll("");
    return isOne.test(bare) || !hasDigit(bare)
        ? bare
        : VERSION_AT_END.matcher(bare).replaceAll("$1");
  }

  /** Returns the words without versions, years and noise; all of them if nothing else is left. */
  static List<String> telling(List<String> words) {
    List<String> telling =
        words.stream().filter(not(NOISE::contains)).filter(not(NameText::isVersion)).toList();
    return telling.isEmpty() ? words : telling;
  }

  /** Returns the words without versions and years; all of them if nothing else is left. */
  public static List<String> withoutVersions(List<String> words) {
    List<String> without =
        words.stream()
            .filter(not(NameText::isVersion))
            .map(word -> withoutVersion(word, _ -> false))
            .filter(not(String::isEmpty))
            .toList();
    return without.isEmpty() ? words : without;
  }

  private static boolean isVersion(String word) {
    return hasDigit(word) && VERSION.matcher(word).matches();
  }

  /** Most words have no digit, and then no expression need look for a version in them. */
  private static boolean hasDigit(String word) {
    return word.chars().anyMatch(one -> one >= '0' && one <= '9');
  }

  /** Returns what stands between blanks. */
  public static List<String> words(String text) {
    return Collections.list(new StringTokenizer(text, BLANKS)).stream()
        .map(String.class::cast)
        .toList();
  }
}
