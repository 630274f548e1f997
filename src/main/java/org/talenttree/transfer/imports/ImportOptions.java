package org.talenttree.transfer.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.table.ColumnUse;

/**
 * The options of an import.
 *
 * @param format the id of a format; null to recognise it by the members of the file's object
 * @param defaultLevel the level, from 1 to 5, for skills whose level is missing or not recognised
 * @param columns what the columns of a table hold, from the left; empty to find it out
 */
public record ImportOptions(@Nullable String format, int defaultLevel, List<ColumnUse> columns) {
  /** Any format, and level 3. */
  public static final ImportOptions DEFAULT = new ImportOptions(null, 3, List.of());

  /** Refuses a level outside 1..5, and copies the columns. */
  public ImportOptions {
    columns = List.copyOf(columns);
    if (defaultLevel < 1 || defaultLevel > 5) {
      throw new IllegalArgumentException("level " + defaultLevel);
    }
  }

  /** Returns options that leave it to the file what its columns hold. */
  public static ImportOptions of(@Nullable String format, int defaultLevel) {
    return new ImportOptions(format, defaultLevel, List.of());
  }
}
