package org.talenttree.tree.rules;

import java.util.List;
import java.util.UUID;

/** A named, ordered branch of a tree that holds talents (specification, section 2, Path). */
public record Path(UUID id, String name, long displayOrder, List<Talent> talents) {

  /** Copies the talents and refuses a negative render order. */
  public Path {
    talents = List.copyOf(talents);
    if (displayOrder < 0) {
      throw new IllegalArgumentException("displayOrder " + displayOrder);
    }
  }
}
