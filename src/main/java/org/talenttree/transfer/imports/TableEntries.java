package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.transfer.imports.table.Column;
import org.talenttree.transfer.imports.table.ColumnUse;
import org.talenttree.transfer.imports.table.Columns;
import org.talenttree.transfer.imports.table.Table;
import org.talenttree.tree.rules.Names;

/** Reads the skills out of a table whose columns are known. */
final class TableEntries {
  private final Table table;
  private final Columns columns;
  private final List<String> groups;

  /**
   * Reads a table.
   *
   * @param groups the headings that the table is below
   */
  TableEntries(Table table, Columns columns, List<String> groups) {
    this.table = table;
    this.columns = columns;
    this.groups = groups;
  }

  /** Returns the place of a line, which is counted from 1 as editors do. */
  static Pointer line(long line) {
    return Pointer.ROOT.member("lines").member(Long.toString(line));
  }

  /** Reports what each column was taken for. */
  void reportColumns(ImportBuilder builder) {
    int number = 0;
    for (Column column : columns.all()) {
      number++;
      Pointer place = Pointer.ROOT.member("columns").element(number);
      String heading = Names.cut(Names.oneLine(column.heading()), ReportWriter.MAX_HEADING);
      Translatable what =
          column.heading().isEmpty() ? held(column.use()) : held(column.use(), heading);
      if (column.use() == ColumnUse.NONE) {
        builder.drop(place, what);
      } else {
        builder.map(place, what);
      }
    }
  }

  private static Translatable held(ColumnUse use) {
    return switch (use) {
      case PATH -> Translatable.of("has no heading and holds the paths");
      case TALENT -> Translatable.of("has no heading and holds the talents");
      case LEVEL -> Translatable.of("has no heading and holds the levels");
      case DESCRIPTION -> Translatable.of("has no heading and holds the descriptions");
      case NONE -> Translatable.of("has no heading and is left out");
    };
  }

  private static Translatable held(ColumnUse use, String heading) {
    return switch (use) {
      case PATH -> Translatable.of("\"{0}\" holds the paths", heading);
      case TALENT -> Translatable.of("\"{0}\" holds the talents", heading);
      case LEVEL -> Translatable.of("\"{0}\" holds the levels", heading);
      case DESCRIPTION -> Translatable.of("\"{0}\" holds the descriptions", heading);
      case NONE -> Translatable.of("\"{0}\" is left out", heading);
    };
  }

  /** Returns a skill for each row. */
  List<SkillEntry> read(ImportBuilder builder) {
    List<Table.Row> rows = table.rows().subList(columns.hasHeading() ? 1 : 0, table.rows().size());
    boolean merged = hasMergedPaths(rows);
    if (merged) {
      builder.assume(
          line(rows.getFirst().line()),
          Translatable.of("and further lines name a path that holds for the lines below too"));
    }
    List<SkillEntry> entries = new ArrayList<>();
    String path = "";
    for (Table.Row row : rows) {
      List<String> others = others(row);
      if (others.stream().anyMatch(Predicate.not(String::isEmpty))) {
        builder.leaveOut(line(row.line()), others);
      }
      String own = cell(row, ColumnUse.PATH);
      path = own.isEmpty() && merged ? path : own;
      List<String> chain = new ArrayList<>(groups);
      if (!path.isEmpty()) {
        chain.add(path);
      }
      entries.add(
          new SkillEntry(
              line(row.line()),
              chain,
              cell(row, ColumnUse.TALENT),
              cell(row, ColumnUse.LEVEL),
              nullIfEmpty(cell(row, ColumnUse.DESCRIPTION))));
    }
    return entries;
  }

  /** In spreadsheets, the path often stands only beside the first of its talents. */
  private boolean hasMergedPaths(List<Table.Row> rows) {
    List<String> paths = rows.stream().map(row -> cell(row, ColumnUse.PATH)).toList();
    List<String> named = paths.stream().filter(Predicate.not(String::isEmpty)).toList();
    Set<String> distinct = new HashSet<>(named);
    return !named.isEmpty()
        && named.size() < paths.size()
        && distinct.size() == named.size()
        && !paths.getFirst().isEmpty();
  }

  private List<String> others(Table.Row row) {
    return IntStream.range(0, columns.all().size())
        .filter(column -> columns.all().get(column).use() == ColumnUse.NONE)
        .mapToObj(row::cell)
        .toList();
  }

  private String cell(Table.Row row, ColumnUse use) {
    int column = columns.indexOf(use);
    return column < 0 ? "" : row.cell(column);
  }

  private static @Nullable String nullIfEmpty(String text) {
    return text.isEmpty() ? null : text;
  }
}
