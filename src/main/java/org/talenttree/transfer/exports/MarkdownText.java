package org.talenttree.transfer.exports;

import java.util.List;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Writes a tree as Markdown (CommonMark), in which no text of the tree is markup but links. */
final class MarkdownText {
  private static final int MAX = 5;

  private MarkdownText() {}

  /** Returns the text; each line ends with a line end. */
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

  /** Returns a text within a list's item: its lines stay lines, empty ones part paragraphs. */
  private static String body(String text) {
    StringBuilder out = new StringBuilder();
    String joint = "";
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        joint = out.isEmpty() ? "" : "\n\n";
      } else {
        out.append(joint).append("  ").append(MarkdownLine.of(line));
        joint = "\\\n";
      }
    }
    return out.toString();
  }
}
