package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.List;

/** The rows of a table, all of the same width; no row and no column is empty. */
public record Table(List<Row> rows) {

  /** Copies the rows. */
  public Table {
    rows = List.copyOf(rows);
  }

  /**
   * One row.
   *
   * @param line the line in the file where it begins, from 1
   */
  public record Row(long line, List<String> cells) {
    /** Copies the cells. */
    public Row {
      cells = List.copyOf(cells);
    }

    /** Returns the text of a cell without space around it; empty beyond the last. */
    public String cell(int column) {
      return column < cells.size() ? cells.get(column).strip() : "";
    }
  }

  /** Makes a table of rows of any width; leaves out what is empty. */
  public static Table of(List<Row> rows) {
    List<Row> filled =
        rows.stream().filter(row -> !row.cells().stream().allMatch(String::isBlank)).toList();
    int width = filled.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      int column = i;
      if (filled.stream().anyMatch(row -> !row.cell(column).isEmpty())) {
        columns.add(column);
      }
    }
    return new Table(
        filled.stream()
            .map(row -> new Row(row.line(), columns.stream().map(row::cell).toList()))
            .toList());
  }

  /** Returns the number of columns. */
  public int width() {
    return rows.isEmpty() ? 0 : rows.getFirst().cells().size();
  }

  /** Returns the texts of a column from a row on. */
  public List<String> column(int column, int from) {
    return rows.subList(Math.min(from, rows.size()), rows.size()).stream()
        .map(row -> row.cell(column))
        .toList();
  }
}
