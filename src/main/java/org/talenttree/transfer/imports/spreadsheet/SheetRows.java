package org.talenttree.transfer.imports.spreadsheet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.TableText;
import org.talenttree.transfer.imports.spreadsheet.Spreadsheets.Worksheet;

/**
 * Collects the cells of one sheet within the bounds of a table in text: a cell that is repeated a
 * million times, or refers to a long text as often, costs no more than the file may hold.
 */
final class SheetRows {
  /** As many characters as a table in text has bytes. */
  static final int MAX_CHARACTERS = 1 << 20;

  private final NavigableMap<Integer, @Nullable String[]> rows = new TreeMap<>();
  private final BitSet hiddenColumns = new BitSet();
  private final Set<String> hidden = new HashSet<>();
  private int charactersLeft;

  /** Thrown if a sheet is beyond a bound. */
  static final class TooLarge extends XMLStreamException {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("larger than a table may be");
    }
  }

  SheetRows(int charactersLeft) {
    this.charactersLeft = charactersLeft;
  }

  void hideColumns(int from, int count) {
    // A file may name columns that no table has, or end a range before it begins.
    int end = (int) Math.min((long) from + count, TableText.MAX_COLUMNS);
    if (from >= 0 && from < end) {
      hiddenColumns.set(from, end);
    }
  }

  /** Adds a cell by its place, counted from 0; says no more of hidden ones than that they are. */
  void add(int row, int column, boolean isRowHidden, String text) throws TooLarge {
    if (text.isBlank()) {
      return;
    }
    charactersLeft -= text.length() + 1; // As if a comma followed.
    if (charactersLeft < 0) {
      throw new TooLarge();
    }
    if (isRowHidden || (column < TableText.MAX_COLUMNS && hiddenColumns.get(column))) {
      if (hidden.size() < TableText.MAX_ROWS) {
        hidden.add(isRowHidden ? "row " + row : "column " + column);
      }
      return;
    }
    if (column >= TableText.MAX_COLUMNS
        || text.length() > TableText.MAX_CELL
        || (rows.size() >= TableText.MAX_ROWS && !rows.containsKey(row))) {
      throw new TooLarge();
    }
    @Nullable String[] cells = rows.computeIfAbsent(row, _ -> new @Nullable String[0]);
    if (cells.length <= column) {
      cells = Arrays.copyOf(cells, column + 1);
      rows.put(row, cells);
    }
    cells[column] = text;
  }

  /** Gives the text of a cell that spans rows to each of them. */
  void spanRows(int first, int last, int column) throws TooLarge {
    @Nullable String[] cells = rows.get(first);
    String text = cells == null || cells.length <= column ? "" : text(cells[column]);
    if (text.isBlank()) {
      return;
    }
    // Only rows with something in them: a cell may be merged with a million below it.
    for (int row : List.copyOf(rows.subMap(first, false, last, true).keySet())) {
      add(row, column, false, text);
    }
  }

  int charactersLeft() {
    return charactersLeft;
  }

  Worksheet sheet(String name) {
    List<Table.Row> all = new ArrayList<>();
    for (Map.Entry<Integer, @Nullable String[]> row : rows.entrySet()) {
      Deadline.check();
      List<String> cells = new ArrayList<>();
      for (@Nullable String cell : row.getValue()) {
        cells.add(text(cell));
      }
      all.add(new Table.Row(row.getKey() + 1L, cells));
    }
    return new Worksheet(name, all, false, hidden.size());
  }

  private static String text(@Nullable String cell) {
    return cell == null ? "" : cell;
  }
}
