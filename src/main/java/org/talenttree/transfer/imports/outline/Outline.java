package org.talenttree.transfer.imports.outline;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lists of a text.
 *
 * @param title the first heading, if it is the only one of its rank and the highest
 * @param tables the tables
 * @param passedOver the lines that are in no list
 */
public record Outline(
    @Nullable String title,
    List<OutlineItem> items,
    List<OutlineTable> tables,
    List<Integer> passedOver) {

  /** Copies the lists. */
  public Outline {
    items = List.copyOf(items);
    tables = List.copyOf(tables);
    passedOver = List.copyOf(passedOver);
  }

  /**
   * A table.
   *
   * @param line the line of its heading
   * @param groups the headings that it is below
   */
  public record OutlineTable(int line, List<String> groups, List<List<String>> rows) {
    /** Copies the rows. */
    public OutlineTable {
      groups = List.copyOf(groups);
      rows = List.copyOf(rows);
    }
  }

  /** Reads Markdown: headings, lists and tables. */
  public static Outline ofMarkdown(String text) {
    return new OutlineReader(false).read(text);
  }

  /** Reads lines that are all items, and the headings between them. */
  public static Outline ofLines(String text) {
    return new OutlineReader(true).read(text);
  }

  /** Returns whether a line of cells is followed by the ruler of a Markdown table. */
  public static boolean hasTable(String text) {
    String before = "";
    for (String line : (Iterable<String>) text.lines()::iterator) {
      if (before.indexOf('|') >= 0 && OutlineLine.of(line) instanceof OutlineLine.Delimiter) {
        return true;
      }
      before = line;
    }
    return false;
  }
}
