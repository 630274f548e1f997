package org.talenttree.compare;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A talent of one or both of two trees.
 *
 * @param first the talent in the first tree; null if only the second has it
 * @param second the talent in the second tree; null if only the first has it
 * @param match what joins the two; null if only one tree has it
 */
public record ComparedTalent(
    @Nullable PlacedTalent first, @Nullable PlacedTalent second, @Nullable Match match) {

  /** Refuses a talent of neither tree. */
  public ComparedTalent {
    if (first == null && second == null) {
      throw new IllegalArgumentException("a talent of neither tree");
    }
  }

  static ComparedTalent of(Match match) {
    return new ComparedTalent(match.first(), match.second(), match);
  }

  /** Who is ahead in a talent, or has it alone. */
  public enum Group {
    FIRST_AHEAD,
    SECOND_AHEAD,
    ONLY_FIRST,
    ONLY_SECOND,
    LEVEL
  }

  /** Returns the talent in the first tree, or else in the second. */
  public PlacedTalent shown() {
    return first == null ? Objects.requireNonNull(second) : first;
  }

  /** Returns its name in the first tree, or else in the second. */
  public String name() {
    return shown().name();
  }

  /** Returns its level in the first tree, or 0. */
  public int firstLevel() {
    return first == null ? 0 : first.level();
  }

  /** Returns its level in the second tree, or 0. */
  public int secondLevel() {
    return second == null ? 0 : second.level();
  }

  /** Returns by how many levels the first is ahead; negative if the second is. */
  public int difference() {
    return firstLevel() - secondLevel();
  }

  /** Returns the larger of the two levels. */
  public int highest() {
    return Math.max(firstLevel(), secondLevel());
  }

  /** Returns whether both trees have it. */
  public boolean isShared() {
    return match != null;
  }

  /** Returns who is ahead. */
  public Group group() {
    if (match == null) {
      return second == null ? Group.ONLY_FIRST : Group.ONLY_SECOND;
    }
    int ahead = Integer.signum(difference());
    return ahead == 0 ? Group.LEVEL : ahead > 0 ? Group.FIRST_AHEAD : Group.SECOND_AHEAD;
  }
}
