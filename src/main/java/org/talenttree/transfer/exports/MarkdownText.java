package org.talenttree.transfer.exports;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.Link;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeDetails;

/** Encodes a tree as Markdown (CommonMark). Texts are escaped, except for links in them. */
final class MarkdownText {
  private static final int MAX = 5;

  private final StringBuilder out = new StringBuilder();
  private final LevelNames levels;
  private final Map<UUID, String> names;

  private MarkdownText(LevelNames levels, Map<UUID, String> names) {
    this.levels = levels;
    this.names = names;
  }

  /** Returns the document; it ends with a line feed. */
  static String of(String title, TreeDetails details, List<Path> paths) {
    MarkdownText text = new MarkdownText(details.levelNames(), names(paths));
    text.out.append("# ").append(heading(title)).append('\n');
    String description = details.description();
    if (description != null && !description.isBlank()) {
      text.out.append('\n').append(body(description, "")).append('\n');
    }
    text.append(paths);
    return text.out.toString();
  }

  private void append(List<Path> paths) {
    for (Path path : paths) {
      out.append("\n## ").append(heading(path.name())).append('\n');
      boolean tight = path.talents().stream().allMatch(MarkdownText::isOneLine);
      String before = "\n";
      for (Talent talent : path.talents()) {
        out.append(before);
        append(talent);
        before = tight ? "" : "\n";
      }
    }
  }

  /** A colon at the end would be taken for that of a list below it. */
  private static String heading(String text) {
    String line = MarkdownLine.of(text);
    return line.endsWith(":") ? line.substring(0, line.length() - 1) + "\\:" : line;
  }

  private static Map<UUID, String> names(List<Path> paths) {
    return paths.stream()
        .flatMap(path -> path.talents().stream())
        .collect(Collectors.toMap(Talent::id, Talent::name));
  }

  private static boolean isOneLine(Talent talent) {
    return talent.description() == null && talent.requires().isEmpty() && talent.links().isEmpty();
  }

  private void append(Talent talent) {
    out.append("- **").append(MarkdownLine.of(talent.name())).append("** ");
    out.append("●".repeat(talent.level())).append("○".repeat(MAX - talent.level()));
    out.append(' ').append(talent.level()).append('/').append(MAX);
    if (!levels.equals(LevelNames.STANDARD)) {
      out.append(" · ").append(MarkdownLine.of(levels.of(talent.level())));
    }
    out.append('\n');
    if (talent.description() != null && !talent.description().isBlank()) {
      out.append('\n').append(body(talent.description(), "  ")).append('\n');
    }
    if (!talent.requires().isEmpty()) {
      String needs =
          talent.requires().stream()
              .map(id -> MarkdownLine.of(names.getOrDefault(id, "")))
              .collect(Collectors.joining(", "));
      out.append("\n  Needs ").append(needs).append('\n');
    }
    for (Link link : talent.links()) {
      out.append("\n  ").append(link(link)).append('\n');
    }
  }

  private static String link(Link link) {
    return link.label() == null
        ? "<" + link.url() + ">"
        : "[%s](<%s>)"
            .formatted(MarkdownLine.plain(link.label()), link.url().replace("&", "&amp;"));
  }

  /**
   * Returns a text with each line indented, as in a list item: lines stay lines, empty lines
   * separate paragraphs.
   */
  private static String body(String text, String indent) {
    StringBuilder out = new StringBuilder();
    String separator = "";
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        separator = out.isEmpty() ? "" : "\n\n";
      } else {
        out.append(separator).append(indent).append(MarkdownLine.of(line));
        separator = "\\\n";
      }
    }
    return out.toString();
  }
}
