package org.talenttree.transfer.imports.records;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds out by its content what a column without a known heading holds. */
final class FieldContent {
  /** The share of a column's cells that must be levels for it to be the column of levels. */
  static final double MIN_SHARE = 0.6;

  private static final double REPEATED = 0.7;
  private static final int WORDS_OF_A_DESCRIPTION = 4;

  private final Sheet sheet;
  private final @Nullable ColumnUse[] uses;
  private int chosen = -1;

  /**
   * Looks at the fields whose use is not known.
   *
   * @param uses the uses that are known; null for the others, which {@link #complete} fills in
   */
  FieldContent(Sheet sheet, @Nullable ColumnUse[] uses) {
    this.sheet = sheet;
    this.uses = uses;
  }

  /**
   * Gives each use that no field has to the one whose values are most like it.
   *
   * @param hasNoPaths whether no field holds paths
   */
  void complete(boolean hasNoPaths) {
    if (lacks(ColumnUse.LEVEL)) {
      rename(
          column ->
              uses[column] == ColumnUse.DESCRIPTION && shareOfLevels(cells(column)) >= MIN_SHARE,
          ColumnUse.LEVEL);
    }
    if (lacks(ColumnUse.LEVEL)) {
      assign(ColumnUse.LEVEL, column -> shareOfLevels(cells(column)) >= MIN_SHARE ? 1 : 0);
    }
    if (lacks(ColumnUse.PATH) && lacks(ColumnUse.TALENT) && free().count() == 1) {
      assign(ColumnUse.TALENT, column -> isText(column) ? 1 : 0);
    }
    if (lacks(ColumnUse.TALENT)) {
      assign(ColumnUse.TALENT, column -> isText(column) ? nameLikeness(column) : 0);
      chosen = indexOf(ColumnUse.TALENT);
    }
    if (lacks(ColumnUse.TALENT)) {
      rename(column -> uses[column] == ColumnUse.PATH, ColumnUse.TALENT);
    }
    if (lacks(ColumnUse.PATH) && !hasNoPaths) {
      assign(
          ColumnUse.PATH,
          column -> isText(column) && (repeats(column) || holdsOnBelow(column)) ? 1 : 0);
    }
    if (lacks(ColumnUse.DESCRIPTION)) {
      assign(ColumnUse.DESCRIPTION, column -> words(column) >= WORDS_OF_A_DESCRIPTION ? 1 : 0);
    }
  }

  /**
   * Returns whether the names were chosen by their values alone, and another field that holds
   * nothing else is as likely to hold them.
   */
  boolean hasRival(double part) {
    return chosen >= 0
        && !sheet.filled(chosen).isEmpty()
        && free()
            .filter(this::isText)
            .anyMatch(column -> nameLikeness(column) >= part * nameLikeness(chosen));
  }

  private int indexOf(ColumnUse use) {
    return IntStream.range(0, uses.length).filter(i -> uses[i] == use).findFirst().orElse(-1);
  }

  private boolean lacks(ColumnUse use) {
    return indexOf(use) < 0;
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

  private void rename(IntPredicate from, ColumnUse to) {
    IntStream.range(0, uses.length).filter(from).findFirst().ifPresent(i -> uses[i] = to);
  }

  private List<String> cells(int column) {
    return sheet.filled(column);
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

  /** Before the names, a group may stand only next to the first of its own. */
  private boolean holdsOnBelow(int column) {
    List<String> cells = sheet.values(column);
    int filled = cells(column).size();
    return sheet.isTable()
        && column < indexOf(ColumnUse.TALENT)
        && filled < cells.size()
        && !cells.getFirst().isEmpty()
        && distinct(column) == filled;
  }

  private boolean isText(int column) {
    return cells(column).stream().anyMatch(cell -> cell.codePoints().anyMatch(Character::isLetter));
  }

  private double words(int column) {
    return cells(column).stream().mapToInt(ListText::words).average().orElse(0);
  }

  /** Returns the share of cells that are levels; 0 for numbers that only count the rows. */
  static double shareOfLevels(List<String> cells) {
    List<String> filled = cells.stream().filter(cell -> !cell.isEmpty()).toList();
    if (filled.isEmpty() || countsRows(filled)) {
      return 0;
    }
    return isPercentages(filled)
        ? 1
        : (double) filled.stream().filter(NamedLevel::isLevel).count() / filled.size();
  }

  /** Round numbers up to 100 are no years and no counts. */
  private static boolean isPercentages(List<String> cells) {
    return cells.size() > 1
        && cells.stream().map(FieldContent::number).allMatch(n -> n > 0 && n <= 100 && n % 5 == 0);
  }

  /** Returns whether the cells are whole numbers, each one more than the one before. */
  private static boolean countsRows(List<String> cells) {
    int[] numbers = cells.stream().mapToInt(FieldContent::number).toArray();
    return numbers.length > 2
        && numbers[0] >= 0
        && IntStream.range(1, numbers.length).allMatch(i -> numbers[i] == numbers[i - 1] + 1);
  }

  private static int number(String cell) {
    boolean isNumber =
        !cell.isEmpty() && cell.length() <= 6 && cell.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Integer.parseInt(cell) : -1;
  }
}
