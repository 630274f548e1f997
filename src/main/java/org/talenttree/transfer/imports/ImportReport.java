package org.talenttree.transfer.imports;

import java.util.List;

/**
 * What became of each item of a file.
 *
 * @param items in the order they were met; at most {@link #MAX} of them are told
 */
public record ImportReport(long mapped, long guessed, long dropped, List<Item> items) {
  /** How many items are told; the rest is only counted, so that an answer cannot be blown up. */
  public static final int MAX = 5_000;

  /** Copies the items. */
  public ImportReport {
    items = List.copyOf(items);
  }

  /** One item of the file, and its fate. */
  public sealed interface Item {
    /** Returns its place in the file, such as {@code #/skills/0/keywords/2}. */
    String pointer();

    /** Returns what became of it, worded to follow the pointer. */
    String detail();
  }

  /** It is in the tree as it was in the file. */
  public record Mapped(String pointer, String detail) implements Item {}

  /** It is in the tree, and something about it had to be assumed. */
  public record Guessed(String pointer, String detail) implements Item {}

  /** It is not in the tree. */
  public record Dropped(String pointer, String detail) implements Item {}

  /** Returns whether there were more items than are told. */
  public boolean isTruncated() {
    return mapped + guessed + dropped > items.size();
  }
}
