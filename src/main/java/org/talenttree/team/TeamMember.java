package org.talenttree.team;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * An account in a team.
 *
 * @param isOwner whether it may change the team, and who is in it
 * @param tree the one tree, draft or published, that the team sees of it; null for none
 */
public record TeamMember(
    UUID team, OwnerId account, boolean isOwner, Instant joinedAt, @Nullable UUID tree) {

  /** Returns the member with this tree; null for none. */
  TeamMember showing(@Nullable UUID shown) {
    return new TeamMember(team, account, isOwner, joinedAt, shown);
  }
}
