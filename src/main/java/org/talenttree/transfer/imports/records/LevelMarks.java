package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.talenttree.transfer.imports.table.Table;

/** Reads tables with a column for each level, and in each row a mark in one of them. */
public final class LevelMarks {
  private static final int MAX_MARK = 4;

  private LevelMarks() {}

  /** Returns the table with one column of levels in place of those; empty if it is none of them. */
  public static Optional<Table> joined(Table table) {
    Set<Integer> levels =
        IntStream.range(0, table.width())
            .filter(i -> FieldContent.isLevel(table.rows().getFirst().cell(i)))
            .boxed()
            .collect(Collectors.toSet());
    if (levels.size() < 2 || levels.size() == table.width()) {
      return Optional.empty();
    }
    Set<String> marks = new HashSet<>();
    List<Table.Row> rows = new ArrayList<>();
    for (Table.Row row : table.rows()) {
      List<Integer> filled = levels.stream().filter(i -> !row.cell(i).isEmpty()).toList();
      boolean isHeading = rows.isEmpty();
      if (!isHeading && filled.size() > 1) {
        return Optional.empty();
      }
      List<String> cells = new ArrayList<>();
      IntStream.range(0, table.width())
          .filter(i -> !levels.contains(i))
          .forEach(i -> cells.add(row.cell(i)));
      filled.stream().filter(_ -> !isHeading).forEach(i -> marks.add(row.cell(i)));
      cells.add(
          isHeading
              ? "Level"
              : filled.isEmpty() ? "" : table.rows().getFirst().cell(filled.getFirst()));
      rows.add(new Table.Row(row.line(), cells));
    }
    boolean isMarked = marks.size() == 1 && marks.iterator().next().length() <= MAX_MARK;
    return isMarked ? Optional.of(Table.of(rows)) : Optional.empty();
  }
}
