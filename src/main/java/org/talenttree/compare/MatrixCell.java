package org.talenttree.compare;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Talent;

/**
 * What one person has of a talent.
 *
 * @param talent the person's own; null if they do not have it
 * @param confirmedAt when its level was last confirmed, if that is known
 * @param isStale whether that is more than twelve months ago
 */
public record MatrixCell(@Nullable Talent talent, @Nullable Instant confirmedAt, boolean isStale) {
  static final MatrixCell NONE = new MatrixCell(null, null, false);

  /** Returns the level, 1 to 5, or 0. */
  public int level() {
    return talent == null ? 0 : talent.level();
  }
}
