package org.talenttree.operator;

import java.util.List;

/**
 * A part of a list.
 *
 * @param hasNext whether there are more after it
 */
public record Page<T>(List<T> items, boolean hasNext) {
  /** Copies the items. */
  public Page {
    items = List.copyOf(items);
  }

  /** Returns a page of at most {@code limit} items; one more was looked for. */
  static <T> Page<T> of(List<T> found, int limit) {
    return new Page<>(found.stream().limit(limit).toList(), found.size() > limit);
  }
}
