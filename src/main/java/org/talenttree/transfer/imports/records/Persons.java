package org.talenttree.transfer.imports.records;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the columns of a matrix: the levels of a person each, below the person's name. */
final class Persons {
  private Persons() {}

  /** Returns the fields of several persons; none where one column holds the levels. */
  static List<Integer> of(Sheet sheet, @Nullable ColumnUse[] uses) {
    boolean hasLevels = IntStream.range(0, uses.length).anyMatch(i -> uses[i] == ColumnUse.LEVEL);
    if (hasLevels || !sheet.isTable() || !sheet.hasHeading()) {
      return List.of();
    }
    List<Integer> named =
        IntStream.range(0, uses.length)
            .filter(i -> uses[i] == null && !sheet.fields().get(i).name().isEmpty())
            .filter(i -> sheet.filled(i).isEmpty() || isOfLevels(sheet, i))
            .boxed()
            .toList();
    return named.stream().filter(i -> isOfLevels(sheet, i)).count() < 2 ? List.of() : named;
  }

  /** Returns the field that says whose level each row of a table has; -1 if all are of one. */
  static int ownerOf(Sheet sheet) {
    return IntStream.range(0, sheet.isTable() ? sheet.fields().size() : 0)
        .filter(i -> Fields.isOfPersons(sheet.fields().get(i).name()))
        .filter(i -> new HashSet<>(sheet.filled(i)).size() > 1)
        .findFirst()
        .orElse(-1);
  }

  private static boolean isOfLevels(Sheet sheet, int field) {
    return FieldContent.shareOfLevels(sheet.filled(field)) >= FieldContent.MIN_SHARE;
  }
}
