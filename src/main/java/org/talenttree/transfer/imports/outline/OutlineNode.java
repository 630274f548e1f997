package org.talenttree.transfer.imports.outline;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An item of a list with the items below it. */
final class OutlineNode {
  /** Items of more words on average tell about the one above them, and are no names. */
  private static final int MAX_WORDS_OF_NAMES = 5;

  private final int line;
  private final int indent;
  private final String text;
  private final @Nullable String level;
  private final List<String> headings;
  private final List<OutlineNode> children = new ArrayList<>();
  private final StringBuilder body = new StringBuilder();

  OutlineNode(int line, OutlineLine.Item item, List<String> headings) {
    ExactTalent exact = ExactTalent.of(item.text());
    this.line = line;
    this.indent = item.indent();
    this.text = Markup.without(exact == null ? item.text() : exact.name());
    this.level = exact == null ? null : exact.level();
    this.headings = headings;
  }

  int indent() {
    return indent;
  }

  boolean isExact() {
    return level != null;
  }

  void add(OutlineNode child) {
    children.add(child);
  }

  /** Adds a line of text below the item; a backslash at its end stands for a line's end. */
  void addBody(String line, boolean paragraph) {
    if (!body.isEmpty()) {
      body.append(paragraph ? "\n\n" : "\n");
    }
    body.append(Markup.without(line.endsWith("\\") ? line.substring(0, line.length() - 1) : line));
  }

  /** Adds the names: this item, or those below it, whose group it is then. */
  void addTo(List<OutlineItem> items, @Nullable String title) {
    addTo(items, below(title, headings));
  }

  private void addTo(List<OutlineItem> items, List<String> groups) {
    if (level != null) {
      items.add(new OutlineItem(line, groups, text, level, body.toString()));
      children.forEach(child -> child.addTo(items, groups));
      return;
    }
    if (children.isEmpty()
        || children.stream().mapToInt(OutlineNode::words).average().orElse(0)
            > MAX_WORDS_OF_NAMES) {
      children.forEach(child -> addBody(child.text, false));
      items.add(new OutlineItem(line, groups, text, null, body.toString()));
      return;
    }
    List<String> inner = new ArrayList<>(groups);
    inner.add(OutlineReader.withoutColon(text));
    children.forEach(child -> child.addTo(items, inner));
  }

  private int words() {
    return children.isEmpty() ? ListText.words(text) : 0;
  }

  /** Returns the headings without the title of all. */
  static List<String> below(@Nullable String title, List<String> headings) {
    return title != null && !headings.isEmpty() && headings.getFirst().equals(title)
        ? headings.subList(1, headings.size())
        : headings;
  }
}
