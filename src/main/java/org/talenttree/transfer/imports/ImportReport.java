package org.talenttree.transfer.imports;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.table.Column;

/**
 * What became of each item of a file.
 *
 * @param withoutLevel how many talents got the default level, as the file says none that is known
 * @param columns what each column of a table was taken for; empty if the file is no table
 * @param items in the order of reading; at most {@link #MAX}
 */
public record ImportReport(
    long mapped,
    long guessed,
    long dropped,
    long withoutLevel,
    List<Column> columns,
    List<Item> items) {
  /** How many items are listed; further ones are only counted, to bound the size of answers. */
  public static final int MAX = 5_000;

  /** Copies the columns and items. */
  public ImportReport {
    columns = List.copyOf(columns);
    items = List.copyOf(items);
  }

  /** One item of the file, and its outcome. */
  public sealed interface Item {
    /** Returns its JSON pointer in the file, such as {@code #/skills/0/keywords/2}. */
    String pointer();

    /** Returns what became of it, worded to follow the pointer. */
    String detail();

    /** Returns the talent that it became; null if it became none. */
    default @Nullable UUID talent() {
      return null;
    }

    /** Returns whether that talent got the default level. */
    default boolean lacksLevel() {
      return false;
    }
  }

  /** The item is in the tree as it is in the file. */
  public record Mapped(String pointer, String detail, @Nullable UUID talent) implements Item {}

  /** The item is in the tree, but something about it was assumed or changed. */
  public record Guessed(String pointer, String detail, @Nullable UUID talent, boolean lacksLevel)
      implements Item {}

  /** The item is not in the tree. */
  public record Dropped(String pointer, String detail) implements Item {}

  /** Returns whether there are more items than are listed. */
  public boolean isTruncated() {
    return mapped + guessed + dropped > items.size();
  }
}
