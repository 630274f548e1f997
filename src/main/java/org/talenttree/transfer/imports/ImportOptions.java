package org.talenttree.transfer.imports;

import org.jspecify.annotations.Nullable;

/**
 * The options of an import.
 *
 * @param format the id of a format; null to recognise it by the members of the file's object
 * @param defaultLevel the level, from 1 to 5, for skills whose level is missing or not recognised
 */
public record ImportOptions(@Nullable String format, int defaultLevel) {
  /** Any format, and level 3. */
  public static final ImportOptions DEFAULT = new ImportOptions(null, 3);

  /** Refuses a level outside 1..5. */
  public ImportOptions {
    if (defaultLevel < 1 || defaultLevel > 5) {
      throw new IllegalArgumentException("level " + defaultLevel);
    }
  }
}
