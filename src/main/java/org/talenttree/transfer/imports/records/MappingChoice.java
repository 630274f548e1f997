package org.talenttree.transfer.imports.records;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client decides about the fields of a file.
 *
 * @param columns what the fields hold, from the left; empty to find it out
 * @param group the name of the field that names the paths, or its number from 1, or {@code none};
 *     null to find it out
 * @param scale what bare numbers among the levels count up to; 0 to find it out
 * @param person the name of the field with the levels of a person, of several; null to ask
 */
public record MappingChoice(
    List<ColumnUse> columns, @Nullable String group, int scale, @Nullable String person) {
  /** All is found out. */
  public static final MappingChoice NONE = new MappingChoice(List.of(), null, 0, null);

  /** The largest number that levels may count up to. */
  public static final int MAX_SCALE = 1_000;

  /** Copies the columns. */
  public MappingChoice {
    columns = List.copyOf(columns);
  }

  /** Returns the same with these columns. */
  public MappingChoice withColumns(List<ColumnUse> uses) {
    return new MappingChoice(uses, group, scale, person);
  }
}
