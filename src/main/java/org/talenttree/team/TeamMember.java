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
 * @param isByGroup whether a group at the provider of OpenID Connect made it a member
 */
public record TeamMember(
    UUID team,
    OwnerId account,
    boolean isOwner,
    Instant joinedAt,
    @Nullable UUID tree,
    boolean isByGroup) {

  /** Creates a member whom somebody has let in. */
  public TeamMember(
      UUID team, OwnerId account, boolean isOwner, Instant joinedAt, @Nullable UUID tree) {
    this(team, account, isOwner, joinedAt, tree, false);
  }

  /** Returns the member with this tree; null for none. */
  TeamMember showing(@Nullable UUID shown) {
    return new TeamMember(team, account, isOwner, joinedAt, shown, isByGroup);
  }
}
