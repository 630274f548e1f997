package org.talenttree.tree.rules;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A named, ordered branch of a tree that holds talents (specification, section 2, Path).
 *
 * @param iconUrl a built-in icon such as {@code icon:lucide/hammer}; null where the owner chose
 *     none
 */
public record Path(
    UUID id, String name, @Nullable String iconUrl, long displayOrder, List<Talent> talents) {

  /** Copies the talents and refuses a negative render order. */
  public Path {
    talents = List.copyOf(talents);
    if (displayOrder < 0) {
      throw new IllegalArgumentException("displayOrder " + displayOrder);
    }
  }

  /** Creates a path whose owner chose no icon. */
  public static Path of(UUID id, String name, long displayOrder, List<Talent> talents) {
    return new Path(id, name, null, displayOrder, talents);
  }
}
