package org.talenttree.transfer.imports.table;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.levels.LevelScale;
import org.talenttree.transfer.imports.levels.WrittenLevel;

/** Finds out by its content what a column without a known heading holds. */
final class ColumnContent {
  /** The share of a column's cells that must be levels for it to be the column of levels. */
  static final double MIN_SHARE = 0.6;

  private static final double REPEATED = 0.7;
  private static final int WORDS_OF_A_DESCRIPTION = 4;
  private static final int MAX_BARE_LEVEL = 10;

  private final Table table;
  private final int firstRow;
  private final @Nullable ColumnUse[] uses;

  /**
   * Looks at the columns whose use is not known.
   *
   * @param firstRow the first row below the heading
   * @param uses the uses that are known; null for the others, which {@link #complete} fills in
   */
  ColumnContent(Table table, int firstRow, @Nullable ColumnUse[] uses) {
    this.table = table;
    this.firstRow = firstRow;
    this.uses = uses;
  }

  void complete() {
    if (lacks(ColumnUse.LEVEL)) {
      assign(ColumnUse.LEVEL, column -> shareOfLevels(cells(column)) >= MIN_SHARE ? 1 : 0);
    }
    if (lacks(ColumnUse.PATH) && lacks(ColumnUse.TALENT) && free().count() == 1) {
      assign(ColumnUse.TALENT, column -> isText(column) ? 1 : 0);
    }
    if (lacks(ColumnUse.TALENT)) {
      assign(ColumnUse.TALENT, column -> isText(column) ? nameLikeness(column) : 0);
    }
    if (lacks(ColumnUse.TALENT)) {
      rename(ColumnUse.PATH, ColumnUse.TALENT);
    }
    if (lacks(ColumnUse.PATH)) {
      assign(ColumnUse.PATH, column -> isText(column) && repeats(column) ? 1 : 0);
    }
    if (lacks(ColumnUse.DESCRIPTION)) {
      assign(ColumnUse.DESCRIPTION, column -> words(column) >= WORDS_OF_A_DESCRIPTION ? 1 : 0);
    }
  }

  private boolean lacks(ColumnUse use) {
    return Arrays.stream(uses).noneMatch(known -> known == use);
  }

  private IntStream free() {
    return IntStream.range(0, uses.length).filter(column -> uses[column] == null);
  }

  /** Gives the use to the free column of the highest value above 0, the first of equal ones. */
  private void assign(ColumnUse use, ToDoubleFunction<Integer> value) {
    OptionalInt best =
        free()
            .filter(column -> value.applyAsDouble(column) > 0)
            .reduce((a, b) -> value.applyAsDouble(b) > value.applyAsDouble(a) ? b : a);
    best.ifPresent(column -> uses[column] = use);
  }

  private void rename(ColumnUse from, ColumnUse to) {
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] == from) {
        uses[i] = to;
      }
    }
  }

  private List<String> cells(int column) {
    return table.column(column, firstRow).stream().filter(cell -> !cell.isEmpty()).toList();
  }

  private double distinct(int column) {
    return new HashSet<>(cells(column)).size();
  }

  /** Names differ from row to row and are short. */
  private double nameLikeness(int column) {
    return distinct(column) / Math.max(1, words(column));
  }

  private boolean repeats(int column) {
    int count = cells(column).size();
    return count >= 2 && distinct(column) <= REPEATED * count;
  }

  private boolean isText(int column) {
    return cells(column).stream().anyMatch(cell -> cell.codePoints().anyMatch(Character::isLetter));
  }

  private double words(int column) {
    return cells(column).stream()
        .mapToInt(cell -> cell.split("\\s+", -1).length)
        .average()
        .orElse(0);
  }

  /** Returns the share of cells that are levels; 0 for numbers that only count the rows. */
  static double shareOfLevels(List<String> cells) {
    List<String> filled = cells.stream().filter(cell -> !cell.isEmpty()).toList();
    if (filled.isEmpty() || countsRows(filled)) {
      return 0;
    }
    return (double) filled.stream().filter(ColumnContent::isLevel).count() / filled.size();
  }

  static boolean isLevel(String cell) {
    return WrittenLevel.of(cell).isPresent()
        || (LevelScale.isNumber(cell)
            && Double.parseDouble(cell.replace(',', '.')) <= MAX_BARE_LEVEL);
  }

  private static boolean countsRows(List<String> cells) {
    return cells.size() > 2
        && IntStream.range(1, cells.size())
            .allMatch(i ->
                cells.get(i).matches("[0-9]{1,6}")
                    && cells.get(i - 1).matches("[0-9]{1,6}")
                    && Integer.parseInt(cells.get(i)) == Integer.parseInt(cells.get(i - 1)) + 1);
  }
}
