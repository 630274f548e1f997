package org.talenttree.transfer.imports.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.levels.WrittenLevel;
import org.talenttree.transfer.imports.levels.Years;
import org.talenttree.transfer.imports.table.Headings.Heading;

/**
 * What each column of a table holds.
 *
 * @param hasHeading whether the first row is a heading
 */
public record Columns(boolean hasHeading, List<Column> all) {
  /** Copies the columns. */
  public Columns {
    all = List.copyOf(all);
  }

  /** Recognises the columns: by their headings where these are known, else by what they hold. */
  public static Columns of(Table table) {
    return of(table, hasHeading(table));
  }

  /** Recognises the columns of a table of which it is known whether it has a heading. */
  public static Columns of(Table table, boolean heading) {
    @Nullable ColumnUse[] uses = heading ? byHeading(table) : new ColumnUse[table.width()];
    new ColumnContent(table, heading ? 1 : 0, uses).complete();
    return of(table, heading, uses);
  }

  /** Returns the columns as a client names them; further ones are left out. */
  public static Columns chosen(Table table, List<ColumnUse> chosen) {
    return of(table, hasHeading(table), chosen.toArray(new ColumnUse[0]));
  }

  private static Columns of(Table table, boolean heading, @Nullable ColumnUse[] uses) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < table.width(); i++) {
      ColumnUse use = i < uses.length ? uses[i] : null;
      columns.add(column(table, heading, i, use == null ? ColumnUse.NONE : use));
    }
    return new Columns(heading, columns);
  }

  private static Column column(Table table, boolean heading, int index, ColumnUse use) {
    String title = heading ? table.rows().getFirst().cell(index) : "";
    List<String> filled =
        table.column(index, heading ? 1 : 0).stream().filter(cell -> !cell.isEmpty()).toList();
    long evident = filled.stream().filter(Years::isEvident).count();
    boolean hasYears =
        Headings.isOfYears(title) || evident > ColumnContent.MIN_SHARE * filled.size();
    List<String> sample =
        table.column(index, heading ? 1 : 0).stream().limit(Column.MAX_SAMPLE).toList();
    return new Column(title, use, hasYears, sample);
  }

  /** Returns the first column of this use; -1 if there is none. */
  public int indexOf(ColumnUse use) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).use() == use) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns whether the first row is a heading: it has a name that people give to columns, or one
   * of its cells stands on top of levels without being one.
   */
  private static boolean hasHeading(Table table) {
    if (table.rows().size() < 2) {
      return false;
    }
    boolean known = false;
    for (int i = 0; i < table.width(); i++) {
      String cell = table.rows().getFirst().cell(i);
      if (cell.length() > Headings.MAX_LENGTH || ColumnContent.isLevel(cell)) {
        return false;
      }
      known |= Headings.of(cell).isPresent() || isAboveLevels(table, i);
    }
    return known;
  }

  private static boolean isAboveLevels(Table table, int column) {
    List<String> below = table.column(column, 1);
    return !table.rows().getFirst().cell(column).isEmpty()
        && below.size() >= 2
        && ColumnContent.shareOfLevels(below) >= ColumnContent.MIN_SHARE
        && WrittenLevel.of(table.rows().getFirst().cell(column)).isEmpty();
  }

  /** Of two columns with headings of one use, the one with the more usual heading has it. */
  private static @Nullable ColumnUse[] byHeading(Table table) {
    @Nullable ColumnUse[] uses = new ColumnUse[table.width()];
    Map<Integer, Heading> headings = new TreeMap<>();
    for (int i = 0; i < uses.length; i++) {
      Heading heading = Headings.of(table.rows().getFirst().cell(i)).orElse(null);
      if (heading != null) {
        headings.put(i, heading);
        uses[i] = ColumnUse.NONE;
      }
    }
    for (ColumnUse use : ColumnUse.values()) {
      headings.entrySet().stream()
          .filter(heading -> heading.getValue().use() == use)
          .min(Comparator.comparingInt(heading -> heading.getValue().rank()))
          .ifPresent(heading -> uses[heading.getKey()] = use);
    }
    return uses;
  }
}
