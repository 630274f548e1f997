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

  /** Returns the same path with another name. */
  public Path withName(String newName) {
    return new Path(id, newName, iconUrl, displayOrder, talents);
  }

  /** Returns the same path with another icon; null for none. */
  public Path withIconUrl(@Nullable String url) {
    return new Path(id, name, url, displayOrder, talents);
  }

  /** Returns the same path with another place among those of its tree. */
  public Path withDisplayOrder(long order) {
    return new Path(id, name, iconUrl, order, talents);
  }

  /** Returns the same path with these talents, in render order. */
  public Path withTalents(List<Talent> newTalents) {
    return new Path(id, name, iconUrl, displayOrder, newTalents);
  }
}
