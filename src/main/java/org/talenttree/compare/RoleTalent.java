package org.talenttree.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A talent that a role asks for, and what somebody has of it.
 *
 * @param role the talent in the role's tree; its level is the target
 * @param match what it matches in the other tree; null if nothing
 * @param requires the positions in the role of the talents that come before it
 * @param requirementsMet whether what comes before it is far enough
 */
public record RoleTalent(
    PlacedTalent role, @Nullable Match match, List<Integer> requires, boolean requirementsMet) {

  /** Copies the list. */
  public RoleTalent {
    requires = List.copyOf(requires);
  }

  /** Returns the level that the role asks for. */
  public int target() {
    return role.level();
  }

  /** Returns the level that is there; 0 if the talent is not in the tree. */
  public int have() {
    return match == null ? 0 : match.second().level();
  }

  /** Returns what counts towards the role: levels beyond a target fill no other gap. */
  public int counted() {
    return Math.min(have(), target());
  }

  /** Returns how many levels are to go. */
  public int toGo() {
    return target() - counted();
  }

  /** Returns whether the target is reached. */
  public boolean isReached() {
    return toGo() == 0;
  }

  /** Returns whether it is far enough for what comes after it. */
  public boolean opens() {
    return opensAt(have());
  }

  /** Returns whether it would be far enough for what comes after it at this level. */
  boolean opensAt(int level) {
    return level >= Math.min(RoleProgress.OPENING_LEVEL, target());
  }

  RoleTalent withRequirementsMet(boolean met) {
    return new RoleTalent(role, match, requires, met);
  }
}
