package org.talenttree.team;

import java.time.Instant;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/**
 * A link with which others join a team, until it ends or was used often enough.
 *
 * @param invitedBy the member who made it; it ends when they leave
 * @param uses how many have joined with it; who is not stored
 */
public record Invitation(
    UUID id,
    UUID team,
    OwnerId invitedBy,
    Instant createdAt,
    Instant endsAt,
    int uses,
    int maxUses) {

  /** Returns whether somebody can join with it at this time. */
  public boolean isLive(Instant now) {
    return now.isBefore(endsAt) && uses < maxUses;
  }
}
