package org.talenttree.transfer;

import java.util.List;
import org.talenttree.tree.Path;
import org.talenttree.tree.Talent;

/** Writes a tree as Markdown (CommonMark), in which no text of the tree is markup. */
final class MarkdownText {
  /** What CommonMark or GitHub could take for markup, wherever it stands. */
  private static final String SPECIAL = "\\`*_{}[]<>&#|~@$^";

  /** What is markup at the beginning of a line. */
  private static final String FIRST = "+-=";

  private static final int MOST = 5;

  private MarkdownText() {}

  /** Returns the text; each line ends with a line end. */
  static String of(String title, List<Path> paths) {
    StringBuilder out = new StringBuilder("# " + line(title) + "\n");
    for (Path path : paths) {
      out.append("\n## ").append(line(path.name())).append('\n');
      boolean tight = path.talents().stream().allMatch(talent -> talent.description() == null);
      String before = "\n";
      for (Talent talent : path.talents()) {
        append(out.append(before), talent);
        before = tight ? "" : "\n";
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Talent talent) {
    out.append("- **").append(line(talent.name())).append("** ");
    out.append("●".repeat(talent.level())).append("○".repeat(MOST - talent.level()));
    out.append(' ').append(talent.level()).append('/').append(MOST).append('\n');
    if (talent.description() != null && !talent.description().isBlank()) {
      out.append('\n').append(body(talent.description())).append('\n');
    }
  }

  /** Returns a text within a list's item: its lines stay lines, empty ones part paragraphs. */
  private static String body(String text) {
    StringBuilder out = new StringBuilder();
    String joint = "";
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        joint = out.isEmpty() ? "" : "\n\n";
      } else {
        out.append(joint).append("  ").append(line(line));
        joint = "\\\n";
      }
    }
    return out.toString();
  }

  private static String line(String text) {
    String line = text.strip();
    int digits = 0;
    while (digits < line.length() && Character.digit(line.charAt(digits), 10) >= 0) {
      digits++;
    }
    StringBuilder out = new StringBuilder(line.length() + 8);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      out.append(isMarkup(line, i, digits) ? "\\" : "");
      // These are ends of lines to some readers.
      out.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
    return out.toString();
  }

  private static boolean isMarkup(String line, int at, int digits) {
    char c = line.charAt(at);
    return SPECIAL.indexOf(c) >= 0
        || (at == 0 && FIRST.indexOf(c) >= 0)
        // An ordered list.
        || (at == digits && at > 0 && (c == '.' || c == ')'))
        // What GitHub would make a link by itself.
        || (c == '.' && at >= 3 && line.regionMatches(true, at - 3, "www", 0, 3))
        || (c == ':' && at + 1 < line.length() && line.charAt(at + 1) != ' ');
  }
}
