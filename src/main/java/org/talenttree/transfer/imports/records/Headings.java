package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.talenttree.language.Translatable;

/** Tells by the heading of a table whether it has one, and what kind of table it is. */
public final class Headings {
  /** More rows above a heading are lists of their own. */
  private static final int MAX_ABOVE = 10;

  private static final int MAX_MARK = 4;
  private static final Set<String> CERTIFICATIONS = Set.of("name", "authority", "license number");

  /** LinkedIn's tables with titles of jobs, schools, and names of people. */
  private static final List<Set<String>> OTHERS =
      List.of(
          Set.of("company name", "title", "started on"),
          Set.of("school name", "degree name"),
          Set.of("first name", "last name", "connected on"),
          Set.of("from", "to", "date", "content"));

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
      if (cell.length() > FieldNames.MAX_LENGTH || (!isName && NamedLevel.isLevel(cell))) {
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

  /**
   * Returns a table that has a column for each level, and in each row a mark in one of them, with
   * one column of levels in place of those; empty if it is no such table.
   */
  public static Optional<Table> joined(Table table) {
    Set<Integer> levels =
        IntStream.range(0, table.width())
            .filter(i -> NamedLevel.isLevel(table.rows().getFirst().cell(i)))
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

  /** Returns a table below a path of its own if it is of LinkedIn and lists certifications. */
  public static Sheet grouped(Sheet sheet) {
    return names(sheet).containsAll(CERTIFICATIONS) ? sheet.below("Certifications") : sheet;
  }

  /** Returns why a table of LinkedIn is refused; empty if it may name skills. */
  public static Optional<Translatable> linkedInRefusal(Sheet sheet) {
    Set<String> names = names(sheet);
    return OTHERS.stream().anyMatch(names::containsAll)
        ? Optional.of(
            Translatable.of(
                "is a table of LinkedIn that names no skills. Choose Skills.csv, Languages.csv or"
                    + " Certifications.csv of the same archive"))
        : Optional.empty();
  }

  private static Set<String> names(Sheet sheet) {
    return sheet.fields().stream()
        .map(field -> field.name().strip().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }
}
