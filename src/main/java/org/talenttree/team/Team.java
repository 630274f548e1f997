package org.talenttree.team;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.rules.Slug;

/**
 * A group of accounts whose members see the trees that each of them shows.
 *
 * @param slug its name in addresses, of one team of the server only
 * @param role the tree whose levels the team asks for; it counts only while it is published
 * @param membersMayInvite whether members invite others, or only owners do
 */
public record Team(
    UUID id,
    Slug slug,
    String name,
    @Nullable RoleTree role,
    boolean membersMayInvite,
    Instant createdAt) {

  /** Returns whether a member may invite others. */
  boolean mayInvite(TeamMember member) {
    return member.isOwner() || membersMayInvite;
  }

  /** Names a tree, which may not be published any more. */
  public record RoleTree(OwnerId owner, UUID tree) {}
}
