package org.talenttree.transfer.imports.records;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.OutlineLine.ExactTalent;

/**
 * The lists of a text.
 *
 * @param title the first heading, if it is the only one of its rank and the highest
 * @param tables the tables
 * @param passedOver the lines that name no talents
 */
public record Outline(
    @Nullable String title,
    List<OutlineItem> items,
    List<OutlineTable> tables,
    List<Lost> passedOver) {

  private static final int MIN_RULE = 3;

  /** Copies the lists. */
  public Outline {
    items = List.copyOf(items);
    tables = List.copyOf(tables);
    passedOver = List.copyOf(passedOver);
  }

  /** A line, and why nothing becomes of it. */
  public record Lost(int line, Translatable why) {}

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

  /** Returns whether a text has a talent that is written as an export writes it. */
  public static boolean isExport(String text) {
    return text.lines()
        .anyMatch(line -> line.startsWith("- ") && ExactTalent.of(line.substring(2)) != null);
  }

  /**
   * Returns whether a line of signs underlines a heading, or parts a text (CommonMark, 4.1, 4.3).
   */
  public static boolean isRule(String line) {
    return line.length() >= MIN_RULE
        && "=-_*".indexOf(line.charAt(0)) >= 0
        && line.chars().allMatch(c -> c == line.charAt(0));
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

  /**
   * An item of a list.
   *
   * @param line its line in the file, from 1
   * @param groups the headings and items that it is below, the outermost first
   * @param text its text without markup
   * @param level its level if it is written as an export writes it, and its text is its name as it
   *     stands; null if there may be more in the text
   * @param body what stands below it, line by line; empty if nothing does
   */
  public record OutlineItem(
      int line, List<String> groups, String text, @Nullable String level, String body) {
    /** Copies the groups. */
    public OutlineItem {
      groups = List.copyOf(groups);
    }
  }
}
