package org.talenttree.transfer.imports.records;

import java.util.List;
import org.talenttree.transfer.imports.table.Table;

/** Tells whether the first row of a table is a heading. */
public final class Headings {
  /** More rows above a heading are lists of their own. */
  private static final int MAX_ABOVE = 10;

  private Headings() {}

  /**
   * Returns whether the first row has a name that people give to columns, or one of its cells
   * stands on top of levels without being one.
   */
  public static boolean isHeading(Table table) {
    if (table.rows().size() < 2) {
      return false;
    }
    boolean known = false;
    for (int i = 0; i < table.width(); i++) {
      String cell = table.rows().getFirst().cell(i);
      boolean isName = FieldNames.isKnown(cell);
      if (cell.length() > FieldNames.MAX_LENGTH || (!isName && FieldContent.isLevel(cell))) {
        return false;
      }
      known |= isName || isAboveLevels(table, i);
    }
    return known;
  }

  /** Returns whether a cell of the first row is a name that people give to columns. */
  public static boolean isKnownHeading(Table table) {
    return isHeading(table)
        && table.rows().getFirst().cells().stream().anyMatch(FieldNames::isKnown);
  }

  /**
   * Returns a table without the rows of one cell, such as a title, that stand above its heading.
   */
  public static Table below(Table table) {
    List<Table.Row> rows = table.rows();
    int above = 0;
    while (above < rows.size() && above < MAX_ABOVE && filled(rows.get(above)) == 1) {
      above++;
    }
    Table below = Table.of(rows.subList(above, rows.size()));
    return above > 0 && below.width() > 1 && isKnownHeading(below) ? below : table;
  }

  private static long filled(Table.Row row) {
    return row.cells().stream().filter(cell -> !cell.isEmpty()).count();
  }

  private static boolean isAboveLevels(Table table, int column) {
    List<String> below = table.column(column, 1);
    return !table.rows().getFirst().cell(column).isEmpty()
        && below.size() >= 2
        && FieldContent.shareOfLevels(below) >= FieldContent.MIN_SHARE;
  }
}
