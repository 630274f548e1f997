package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Outline.OutlineItem;
import org.talenttree.transfer.imports.records.Outline.OutlineTable;
import org.talenttree.transfer.imports.records.OutlineLine.ExactTalent;

/** Reads the lines of a text one by one, and notes what each is below. */
final class OutlineReader {
  /** A line such as "Backend:" is below all headings. */
  private static final int RANK_OF_A_LINE = 7;

  private static final int MAX_CELLS = 100;
  private static final String FRONT_MATTER_FENCE = "---";

  private static final Translatable IN_NO_LIST = Translatable.of("is in no list");
  private static final Translatable FRONT_MATTER =
      Translatable.of("begins a block of settings, which is left out");
  private static final Translatable CODE =
      Translatable.of("begins a block of code, which is left out");

  /** Deeper items join the deepest list, as nodes are walked by recursion. */
  private static final int MAX_DEPTH = 100;

  private final boolean everyLine;
  private final List<OutlineLine.Heading> headings = new ArrayList<>();
  private final List<OutlineNode> open = new ArrayList<>();
  private final List<OutlineNode> roots = new ArrayList<>();
  private final List<OutlineTable> tables = new ArrayList<>();
  private final List<Outline.Lost> passedOver = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final List<OutlineLine.Heading> allHeadings = new ArrayList<>();
  private int line;
  private boolean afterBlank;

  /** Takes each line for an item, or only the items of lists. */
  OutlineReader(boolean everyLine) {
    this.everyLine = everyLine;
  }

  Outline read(String text) {
    List<String> lines = text.lines().toList();
    boolean code = false;
    line = frontMatter(lines);
    if (line > 0) {
      passedOver.add(new Outline.Lost(1, FRONT_MATTER));
    }
    while (line < lines.size()) {
      Deadline.check();
      String below = line + 1 < lines.size() ? lines.get(line + 1) : "";
      OutlineLine next = next(lines.get(line), below);
      line++;
      if (isRow(next, below)) {
        next = new OutlineLine.Row("|" + lines.get(line - 1).strip());
      }
      if (next instanceof OutlineLine.Fence) {
        code = !code;
        if (code) {
          passedOver.add(new Outline.Lost(line, CODE));
        }
      } else if (!code) {
        take(next);
      }
    }
    endTable();
    String title = title();
    List<OutlineItem> items = new ArrayList<>();
    roots.forEach(root -> root.addTo(items, title));
    return new Outline(title, items, tables(title), passedOver);
  }

  /** What is below a talent of an export is its description, whatever it looks like. */
  private OutlineLine next(String text, String below) {
    OutlineLine next = OutlineLine.of(text);
    boolean isBelow =
        !open.isEmpty()
            && open.getLast().isExact()
            && OutlineLine.indent(text) > open.getLast().indent()
            && !(next instanceof OutlineLine.Blank)
            && !(next instanceof OutlineLine.Item item && ExactTalent.of(item.text()) != null);
    if (isBelow) {
      return new OutlineLine.Text(OutlineLine.indent(text), text.strip());
    }
    if (next instanceof OutlineLine.Text line && Outline.isRule(line.text())) {
      return new OutlineLine.Blank();
    }
    return next instanceof OutlineLine.Text line && Outline.isRule(below.strip())
        ? new OutlineLine.Heading(below.strip().startsWith("=") ? 1 : 2, line.text())
        : next;
  }

  /** A row needs no bar at its sides if the ruler of a table is below it, or a row above it. */
  private boolean isRow(OutlineLine next, String below) {
    return (open.isEmpty() || !open.getLast().isExact())
        && next instanceof OutlineLine.Text text
        && text.text().indexOf('|') >= 0
        && (!rows.isEmpty() || OutlineLine.of(below) instanceof OutlineLine.Delimiter);
  }

  private List<OutlineTable> tables(@Nullable String title) {
    return tables.stream()
        .map(t -> new OutlineTable(t.line(), OutlineNode.below(title, t.groups()), t.rows()))
        .toList();
  }

  private void take(OutlineLine next) {
    if (!(next instanceof OutlineLine.Row || next instanceof OutlineLine.Delimiter)) {
      endTable();
    }
    switch (next) {
      case OutlineLine.Blank _ -> afterBlank = true;
      case OutlineLine.Heading heading -> heading(heading);
      case OutlineLine.Item item -> item(item);
      case OutlineLine.Row row -> row(row);
      case OutlineLine.Text text -> text(text);
      case OutlineLine.Delimiter _, OutlineLine.Fence _ -> {}
    }
    afterBlank = next instanceof OutlineLine.Blank;
  }

  private void heading(OutlineLine.Heading heading) {
    open.clear();
    headings.removeIf(above -> above.rank() >= heading.rank());
    // A colon that is escaped belongs to the name.
    String text = Markup.without(heading.text());
    OutlineLine.Heading clean =
        new OutlineLine.Heading(
            heading.rank(), heading.text().endsWith("\\:") ? text : withoutColon(text));
    headings.add(clean);
    allHeadings.add(clean);
  }

  private void item(OutlineLine.Item item) {
    open.removeIf(above -> above.indent() >= item.indent());
    if (open.size() == MAX_DEPTH) {
      open.removeLast();
    }
    OutlineNode node = new OutlineNode(line, item, groups());
    if (open.isEmpty()) {
      roots.add(node);
    } else {
      open.getLast().add(node);
    }
    open.add(node);
  }

  private void text(OutlineLine.Text text) {
    boolean below = !open.isEmpty() && (!afterBlank || text.indent() > open.getLast().indent());
    if (below && !everyLine) {
      open.getLast().addBody(text.text(), afterBlank);
      return;
    }
    String clean = Markup.without(text.text());
    if (clean.endsWith(":") || (!everyLine && isStrong(text.text()))) {
      heading(new OutlineLine.Heading(RANK_OF_A_LINE, clean));
    } else if (everyLine) {
      item(new OutlineLine.Item(text.indent(), text.text()));
    } else {
      open.clear();
      passedOver.add(new Outline.Lost(line, IN_NO_LIST));
    }
  }

  private static boolean isStrong(String text) {
    return text.length() > 4
        && text.startsWith("**")
        && text.endsWith("**")
        && text.indexOf("**", 2) == text.length() - 2;
  }

  private void row(OutlineLine.Row row) {
    List<String> cells = cells(row.cells());
    if (cells.size() > MAX_CELLS) {
      passedOver.add(
          new Outline.Lost(
              line,
              Translatable.of(
                  "has more than {0} cells, of which the others are left out", MAX_CELLS)));
    }
    rows.add(cells.subList(0, Math.min(cells.size(), MAX_CELLS)));
  }

  private void endTable() {
    if (!rows.isEmpty()) {
      tables.add(new OutlineTable(line - rows.size() - 1, groups(), rows));
      rows.clear();
      open.clear();
    }
  }

  private List<String> groups() {
    return headings.stream().map(OutlineLine.Heading::text).toList();
  }

  static String withoutColon(String text) {
    return text.endsWith(":") ? text.substring(0, text.length() - 1).strip() : text;
  }

  /**
   * Returns how many lines the settings on top of Markdown take, as generators of web pages put
   * them there; 0 if there are none.
   */
  private static int frontMatter(List<String> lines) {
    if (lines.isEmpty() || !lines.getFirst().strip().equals(FRONT_MATTER_FENCE)) {
      return 0;
    }
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).strip().equals(FRONT_MATTER_FENCE)) {
        return i + 1;
      }
    }
    return 0;
  }

  /** Returns the cells of a row such as "| Java | 4 |", one more than the most if it has more. */
  private static List<String> cells(String row) {
    List<String> cells = new ArrayList<>();
    int from = 1;
    for (int i = 1; i < row.length() && cells.size() <= MAX_CELLS; i++) {
      if (row.charAt(i) == '|' && row.charAt(i - 1) != '\\') {
        cells.add(Markup.without(row.substring(from, i)));
        from = i + 1;
      }
    }
    if (from < row.length() && cells.size() <= MAX_CELLS) {
      cells.add(Markup.without(row.substring(from)));
    }
    return cells;
  }

  /**
   * Returns the first heading if no other has its rank or a higher one; null if there is no such
   * title. A lone heading is one only at the first rank.
   */
  private @Nullable String title() {
    if (allHeadings.isEmpty()) {
      return null;
    }
    OutlineLine.Heading first = allHeadings.getFirst();
    boolean isTitle =
        allHeadings.size() == 1
            ? first.rank() == 1
            : allHeadings.stream().skip(1).allMatch(other -> other.rank() > first.rank());
    return isTitle ? first.text() : null;
  }

  /** An item of a list with the items below it. */
  private static final class OutlineNode {
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
      body.append(
          Markup.without(line.endsWith("\\") ? line.substring(0, line.length() - 1) : line));
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
}
