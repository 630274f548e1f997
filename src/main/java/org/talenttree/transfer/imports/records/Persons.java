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

  /**
   * Returns the field that says whose level each row of a table has; -1 if all are of one. It may
   * be called a name next to the names of skills, and then its values repeat.
   */
  static int ownerOf(Sheet sheet, @Nullable ColumnUse[] uses) {
    return IntStream.range(0, sheet.isTable() ? uses.length : 0)
        .filter(i -> {
          List<String> values = sheet.filled(i);
          int distinct = new HashSet<>(values).size();
          String name = sheet.fields().get(i).name();
          boolean isName = FieldNames.use(name).filter(ColumnUse.TALENT::equals).isPresent();
          boolean repeats = uses[i] == ColumnUse.NONE && isName && distinct < values.size();
          return distinct > 1 && (repeats || FieldNames.isOfPersons(name));
        })
        .findFirst()
        .orElse(-1);
  }

  private static boolean isOfLevels(Sheet sheet, int field) {
    return FieldContent.shareOfLevels(sheet.filled(field)) >= FieldContent.MIN_SHARE;
  }
}
