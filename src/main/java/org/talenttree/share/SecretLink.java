package org.talenttree.share;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * A link with which anyone reads a tree that is not public, until it ends.
 *
 * @param label for whom or what it is, in the owner's words
 * @param endsAt when it ends by itself
 * @param endedAt when its owner ended it, or the tree was deleted; null if neither happened
 * @param openedCount how often its page was read; by whom is not stored
 * @param lastOpenedOn the last day on which it was, in UTC; null for never
 */
public record SecretLink(
    UUID id,
    OwnerId owner,
    UUID tree,
    String label,
    Instant createdAt,
    Instant endsAt,
    @Nullable Instant endedAt,
    long openedCount,
    @Nullable LocalDate lastOpenedOn) {

  /** Returns when it ends, or has ended. */
  public Instant end() {
    return endedAt == null ? endsAt : endedAt;
  }

  /** Returns whether it leads to its tree at this time. */
  public boolean isLive(Instant now) {
    return now.isBefore(end());
  }
}
