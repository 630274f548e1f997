package org.talenttree.web.format;

import java.text.Bidi;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.language.Messages;
import org.talenttree.web.view.Evidence;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.LinkedText;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/** Writes a tree as plain text that reads well in a terminal and aloud. */
final class PlainText {
  private final StringBuilder out = new StringBuilder();

  private final Messages say;

  private PlainText(Messages say) {
    this.say = say;
  }

  /**
   * Returns the text; it ends with a line feed.
   *
   * @param base the address of the service
   */
  static String of(TreeView tree, String base) {
    PlainText text = new PlainText(tree.say());
    text.line(isolated(tree.title()));
    text.line(tree.say().text("by {0} · {1}", isolated(tree.ownerName()), tree.summary()));
    text.line(base + tree.address());
    List<String> description = lines(tree.description());
    if (!description.isEmpty()) {
      text.line("");
      description.forEach(text::line);
    }
    tree.paths().forEach(text::path);
    return text.out.toString();
  }

  private void path(PathView path) {
    line("");
    line(
        say.text(
            "{0} · {1} of {2} points", isolated(path.name()), path.points(), path.maxPoints()));
    if (!path.talents().isEmpty()) {
      line("");
    }
    path.talents().forEach(this::talent);
  }

  private void talent(TalentView talent) {
    String pips = "●".repeat(talent.level()) + "○".repeat(Level.MAX - talent.level());
    line("  " + pips + "  " + isolated(talent.name()) + ", " + isolated(talent.levelTitle()));
    if (!talent.relations().needs().isEmpty()) {
      String needs =
          talent.relations().needs().stream()
              .map(need -> isolated(need.name()))
              .collect(Collectors.joining(", "));
      line("         " + say.text("needs {0}", needs));
    }
    for (String line : lines(talent.description())) {
      line("         " + line);
    }
    talent.evidence().forEach(link -> line("         " + link(link)));
  }

  private static String link(Evidence link) {
    return link.url().contains(link.text()) ? link.url() : link.text() + ": " + link.url();
  }

  private static List<String> lines(List<LinkedText.Part> parts) {
    String text = parts.stream().map(LinkedText.Part::text).collect(Collectors.joining());
    return text.strip().lines().filter(line -> !line.isBlank()).map(PlainText::isolated).toList();
  }

  /**
   * Returns a text that cannot change the direction of what follows: one in another script or with
   * marks of direction is isolated (Unicode Standard Annex 9, section 2.4.2).
   */
  private static String isolated(String text) {
    return Bidi.requiresBidi(text.toCharArray(), 0, text.length())
        ? "\u2068" + text + "\u2069"
        : text;
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
