package org.talenttree.transfer.imports.records;

import java.util.List;
import org.talenttree.transfer.imports.table.Table;

/** Tells whether the first row of a table is a heading. */
public final class Headings {
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
      boolean isName = Fields.isKnown(cell);
      if (cell.length() > Fields.MAX_LENGTH || (!isName && FieldContent.isLevel(cell))) {
        return false;
      }
      known |= isName || isAboveLevels(table, i);
    }
    return known;
  }

  /** Returns whether a cell of the first row is a name that people give to columns. */
  public static boolean isKnownHeading(Table table) {
    return isHeading(table) && table.rows().getFirst().cells().stream().anyMatch(Fields::isKnown);
  }

  private static boolean isAboveLevels(Table table, int column) {
    List<String> below = table.column(column, 1);
    return !table.rows().getFirst().cell(column).isEmpty()
        && below.size() >= 2
        && FieldContent.shareOfLevels(below) >= FieldContent.MIN_SHARE;
  }
}
