package org.talenttree.tree.rules;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One skill on a path, held at a level from 1 to 5 (specification, section 2, Talent). */
public record Talent(
    UUID id,
    String name,
    int level,
    @Nullable String iconUrl,
    @Nullable String description,
    long displayOrder) {

  /** Refuses a level outside 1..5 and a negative render order. */
  public Talent {
    if (level < 1 || level > 5) {
      throw new IllegalArgumentException("level " + level);
    }
    if (displayOrder < 0) {
      throw new IllegalArgumentException("displayOrder " + displayOrder);
    }
  }
}
