package org.talenttree.transfer.exports;

import java.util.List;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Encodes a tree as Markdown (CommonMark). Texts are escaped, except for links in them. */
final class MarkdownText {
  private static final int MAX = 5;

  private MarkdownText() {}

  /** Returns the document; it ends with a line feed. */
  static String of(String title, List<Path> paths) {
    StringBuilder out = new StringBuilder("# " + MarkdownLine.of(title) + "\n");
    for (Path path : paths) {
      out.append("\n## ").append(MarkdownLine.of(path.name())).append('\n');
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
    out.append("- **").append(MarkdownLine.of(talent.name())).append("** ");
    out.append("●".repeat(talent.level())).append("○".repeat(MAX - talent.level()));
    out.append(' ').append(talent.level()).append('/').append(MAX).append('\n');
    if (talent.description() != null && !talent.description().isBlank()) {
      out.append('\n').append(body(talent.description())).append('\n');
    }
  }

  /** Returns a text as part of a list item: lines stay lines, empty lines separate paragraphs. */
  private static String body(String text) {
    StringBuilder out = new StringBuilder();
    String separator = "";
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        separator = out.isEmpty() ? "" : "\n\n";
      } else {
        out.append(separator).append("  ").append(MarkdownLine.of(line));
        separator = "\\\n";
      }
    }
    return out.toString();
  }
}
