package org.talenttree.transfer.imports;

import org.jspecify.annotations.Nullable;

/**
 * What whoever imports a file has chosen.
 *
 * @param format the id of a format; null to find it by the file's members
 * @param defaultLevel the level of what has none, or none that is understood, from 1 to 5
 */
public record ImportWishes(@Nullable String format, int defaultLevel) {
  /** Any format, and the level in the middle. */
  public static final ImportWishes USUAL = new ImportWishes(null, 3);

  /** Refuses a level outside 1..5. */
  public ImportWishes {
    if (defaultLevel < 1 || defaultLevel > 5) {
      throw new IllegalArgumentException("level " + defaultLevel);
    }
  }
}
