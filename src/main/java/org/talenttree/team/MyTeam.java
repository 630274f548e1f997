package org.talenttree.team;

import org.jspecify.annotations.Nullable;

/**
 * A team as one of its members sees it. Only members get one, so whoever has it may read the team.
 *
 * @param self the member
 * @param size how many members it has
 * @param roleTree the address of the role's tree, as {@code username/slug}; null without a role, or
 *     while that tree is not published
 */
public record MyTeam(Team team, TeamMember self, int size, @Nullable String roleTree) {

  /** Returns whether this member may invite others. */
  public boolean mayInvite() {
    return team.mayInvite(self);
  }

  /** Returns whether the team has a role whose tree is not published now. */
  public boolean hasHiddenRole() {
    return team.role() != null && roleTree == null;
  }
}
