package org.talenttree.transfer.imports.records;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name with its level, as in "Java (4)", "Java: expert", "Java ★★★★☆" and "Java – 80 %".
 *
 * @param level what is written as the level; null if nothing is
 * @param isLoose whether it is a number behind a dash, which may as well belong to the name
 */
public record NamedLevel(String name, @Nullable String level, boolean isLoose) {
  private static final int MAX_LENGTH = 250;
  private static final Pattern BRACKETS = Pattern.compile("(.+?)\\s*[(\\[]([^()\\[\\]]+)[)\\]]");
  private static final Pattern MARK = Pattern.compile("(.+?)\\s*(?::|=|\\||\\s[-–—]|\\t)\\s*(.+)");
  private static final Pattern END =
      Pattern.compile("(.+?)\\s+([0-9]{1,3}\\s*%|[0-9]{1,2}\\s*/\\s*(?:5|10|100))");

  /** Stars, after which our own export has the level as a number and by its name. */
  private static final Pattern STARS =
      Pattern.compile(
          "(.+?)\\s*([★☆⭐🌟●○■□▰▱▮▯◆◇█░⬛⬜🟢⚪\\x{fe0f}]{1,40})(?:\\s+[0-9]{1,2}/[0-9]{1,2}(?: · .*)?)?");

  /** Between brackets and after a colon, a larger number is a version or a year. */
  private static final int MAX_BARE_LEVEL = 10;

  /** Parses a text of one line. */
  public static NamedLevel of(String text) {
    String line = text.strip();
    if (line.length() <= MAX_LENGTH) {
      for (Pattern form : new Pattern[] {STARS, END, BRACKETS, MARK}) {
        Matcher parts = form.matcher(line);
        if (parts.matches() && isLevel(parts.group(2))) {
          String level = parts.group(2).strip();
          boolean isLoose =
              LevelScale.isNumber(level) && endsWithDash(line.substring(0, parts.start(2)));
          return new NamedLevel(withoutMark(parts.group(1)), level, isLoose);
        }
      }
    }
    return new NamedLevel(line, null, false);
  }

  /** Returns whether the text, which stands next to a name, is a level. */
  public static boolean isLevel(String text) {
    return WrittenLevel.of(text).isPresent() || LevelScale.isNumberUpTo(text, MAX_BARE_LEVEL);
  }

  private static boolean endsWithDash(String text) {
    String before = text.strip();
    return !before.isEmpty() && "–—-".indexOf(before.charAt(before.length() - 1)) >= 0;
  }

  private static String withoutMark(String name) {
    String text = name.strip();
    boolean marked = !text.isEmpty() && ":=–—-".indexOf(text.charAt(text.length() - 1)) >= 0;
    return marked ? text.substring(0, text.length() - 1).strip() : text;
  }
}
