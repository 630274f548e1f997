package org.talenttree.tree.rules;

import java.text.Normalizer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;

/** The rules for the texts of a tree. */
public final class TextRules {
  /** NFC makes one code point from at most four, each of at most two chars. */
  private static final int MAX_GROWTH = 4 * 2;

  private TextRules() {}

  /** Returns a title in its stored form: trimmed, in Unicode's normal form C. */
  public static @Nullable String title(
      @Nullable String text, Pointer pointer, Violations violations) {
    return line(text, TreeBounds.MAX_NAME, pointer, violations);
  }

  /** Returns a line in its stored form, as of a title, if it has at most {@code max} letters. */
  public static @Nullable String line(
      @Nullable String text, int max, Pointer pointer, Violations violations) {
    if (text == null) {
      return null;
    }
    String line = normal(text, max);
    checkLine(line, max, pointer, violations);
    return line;
  }

  // NFC takes quadratic time in the number of combining marks, so a text that is too long in any
  // form is not normalised; checkLine refuses it.
  private static String normal(String text, int max) {
    String stripped = text.strip();
    return stripped.length() > max * MAX_GROWTH
        ? stripped
        : Normalizer.normalize(stripped, Normalizer.Form.NFC);
  }

  /** Checks the name of a path or talent, which is stored as it was sent. */
  static void checkName(String name, Pointer pointer, Violations violations) {
    checkLine(name, TreeBounds.MAX_NAME, pointer, violations);
  }

  /** Checks a text of one line that must not be blank. */
  static void checkLine(String name, int max, Pointer pointer, Violations violations) {
    if (name.codePoints().noneMatch(TextRules::isVisible)) {
      violations.add(pointer, "too_short", Translatable.of("must not be blank"));
    } else if (isLonger(name, max)) {
      violations.add(
          pointer,
          "too_long",
          Translatable.of("must have at most {0} characters", String.valueOf(max)));
    } else if (holdsAny(name, TextRules::isMisleading)) {
      violations.add(
          pointer,
          "forbidden_character",
          Translatable.of("must not hold control or direction-override characters"));
    }
  }

  /**
   * Checks a description of at most {@code max} code points, which is stored as it was sent and may
   * have several lines.
   */
  static void checkDescription(String text, int max, Pointer pointer, Violations violations) {
    if (isLonger(text, max)) {
      violations.add(
          pointer,
          "too_long",
          Translatable.of("must have at most {0} characters", String.valueOf(max)));
    } else if (holdsAny(text, TextRules::isUnprintable)) {
      violations.add(
          pointer,
          "forbidden_character",
          Translatable.of("must not hold control characters but tab and line ends"));
    }
  }

  private static boolean isLonger(String text, int max) {
    return text.length() > max && text.codePointCount(0, text.length()) > max;
  }

  // All forbidden code points are in the basic plane, so chars are enough. A loop, because every
  // text of every write passes here and a stream costs more than all other checks together.
  private static boolean holdsAny(String text, IntPredicate forbidden) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean printableAscii = c >= 0x20 && c < 0x7f;
      if (!printableAscii && forbidden.test(c)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the code point is visible; {@code isBlank} misses no-break spaces. */
  public static boolean isVisible(int c) {
    int type = Character.getType(c);
    return !Character.isWhitespace(c)
        && type != Character.SPACE_SEPARATOR
        && type != Character.FORMAT;
  }

  /** Returns whether the code point can make a name look like another or break its line. */
  public static boolean isMisleading(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069);
  }

  private static boolean isUnprintable(int c) {
    return Character.getType(c) == Character.CONTROL && c != '\n' && c != '\r' && c != '\t';
  }
}
