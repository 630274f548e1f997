package org.talenttree.web.format;

import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.web.Evidence;
import org.talenttree.web.LinkedText;
import org.talenttree.web.PathView;
import org.talenttree.web.Relations;
import org.talenttree.web.TalentView;
import org.talenttree.web.TreeView;

/** Writes a tree as plain text that reads well in a terminal and aloud. */
final class PlainText {
  private static final int MAX_LEVEL = 5;

  private final StringBuilder out = new StringBuilder();

  private PlainText() {}

  /**
   * Returns the text; it ends with a line feed.
   *
   * @param base the address of the service
   */
  static String of(TreeView tree, String base) {
    PlainText text = new PlainText();
    text.line(tree.title());
    text.line("by " + tree.username() + " · " + tree.summary());
    text.line(base + tree.address());
    text.prose(tree.description(), "");
    tree.paths().forEach(text::path);
    return text.out.toString();
  }

  private void path(PathView path) {
    out.append('\n');
    line("%s · %d of %d points".formatted(path.name(), path.points(), path.maxPoints()));
    out.append('\n');
    path.talents().forEach(this::talent);
  }

  private void talent(TalentView talent) {
    String pips = "●".repeat(talent.level()) + "○".repeat(MAX_LEVEL - talent.level());
    line("  " + pips + "  " + talent.name() + ", " + talent.levelTitle());
    if (!talent.relations().needs().isEmpty()) {
      line("         needs " + Relations.words(talent.relations().needs()));
    }
    for (String line : lines(talent.description())) {
      line("         " + line);
    }
    talent.evidence().forEach(link -> line("         " + link(link)));
  }

  private static String link(Evidence link) {
    return link.url().contains(link.text()) ? link.url() : link.text() + ": " + link.url();
  }

  private void prose(List<LinkedText.Part> parts, String indent) {
    List<String> lines = lines(parts);
    if (!lines.isEmpty()) {
      out.append('\n');
      lines.forEach(line -> line(indent + line));
    }
  }

  private static List<String> lines(List<LinkedText.Part> parts) {
    String text = parts.stream().map(LinkedText.Part::text).collect(Collectors.joining());
    return text.strip().lines().filter(line -> !line.isBlank()).toList();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
