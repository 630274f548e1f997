package org.talenttree.transfer.imports.levels;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name with its level, as in "Java (4)", "Java: expert", "Java ★★★★☆" and "Java – 80 %".
 *
 * @param level what is written as the level; null if nothing is
 */
public record NamedLevel(String name, @Nullable String level) {
  private static final int MAX_LENGTH = 250;
  private static final Pattern BRACKETS = Pattern.compile("(.+?)\\s*[(\\[]([^()\\[\\]]+)[)\\]]");
  private static final Pattern MARK = Pattern.compile("(.+?)\\s*(?::|=|\\||\\s[-–—]|\\t)\\s*(.+)");
  private static final Pattern END =
      Pattern.compile("(.+?)\\s+([0-9]{1,3}\\s*%|[0-9]{1,2}\\s*/\\s*(?:5|10|100))");

  /** Stars, after which our own export has the level as a number and by its name. */
  private static final Pattern STARS =
      Pattern.compile(
          "(.+?)\\s*([★☆⭐●○■□▰▱\\x{fe0f}]{1,20})(?:\\s+[0-9]{1,2}/[0-9]{1,2}(?: · .*)?)?");

  /** Between brackets and after a colon, a larger number is a version or a year. */
  private static final int MAX_BARE_LEVEL = 10;

  /** Parses a text of one line. */
  public static NamedLevel of(String text) {
    String line = text.strip();
    if (line.length() <= MAX_LENGTH) {
      for (Pattern form : new Pattern[] {STARS, END, BRACKETS, MARK}) {
        Matcher parts = form.matcher(line);
        if (parts.matches() && isLevel(parts.group(2))) {
          return new NamedLevel(withoutMark(parts.group(1)), parts.group(2).strip());
        }
      }
    }
    return new NamedLevel(line, null);
  }

  /** Returns whether the text, which stands beside a name, is a level. */
  public static boolean isLevel(String text) {
    return WrittenLevel.of(text).isPresent()
        || (LevelScale.isNumber(text) && WrittenLevel.number(text.strip()) <= MAX_BARE_LEVEL);
  }

  private static String withoutMark(String name) {
    return name.strip().replaceAll("\\s*[:=–—-]$", "");
  }
}
