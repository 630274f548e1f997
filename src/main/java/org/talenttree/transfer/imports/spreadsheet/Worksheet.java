package org.talenttree.transfer.imports.spreadsheet;

import java.util.List;
import org.talenttree.transfer.imports.table.Table;

/**
 * A sheet of a spreadsheet.
 *
 * @param rows the rows with anything in them; their lines are the numbers that the program shows
 * @param isHidden whether the sheet is hidden; its rows are not read then
 * @param hidden how many rows and columns with anything in them are hidden, and not among the rows
 */
public record Worksheet(String name, List<Table.Row> rows, boolean isHidden, int hidden) {
  /** Copies the rows. */
  public Worksheet {
    rows = List.copyOf(rows);
  }
}
