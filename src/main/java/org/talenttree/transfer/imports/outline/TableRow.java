package org.talenttree.transfer.imports.outline;

import java.util.ArrayList;
import java.util.List;

/** A row of a Markdown table. */
final class TableRow {
  static final int MAX_CELLS = 100;

  private TableRow() {}

  /** Returns the cells of a row such as "| Java | 4 |", one more than the most if it has more. */
  static List<String> cells(String row) {
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
}
