package org.talenttree.compare;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * A talent of a team: who has it, and how many people the team needs.
 *
 * @param name as in the role, or else as most people call it
 * @param pathIndex the position of its path among those of the team
 * @param target the talent of the role; null if the role does not ask for it
 * @param cells what each of the people has, in their order
 */
public record MatrixRow(
    String name, Path path, int pathIndex, @Nullable Talent target, List<MatrixCell> cells) {
  /** The level that counts where no role asks for another one. */
  static final int LEVEL = 3;

  /** Copies the list. */
  public MatrixRow {
    cells = List.copyOf(cells);
  }

  /** Returns the level that the team needs: what the role asks for, or else 3. */
  public int level() {
    return target == null ? LEVEL : target.level();
  }

  /** Returns how many people are needed at the level; 0 if the role does not ask for it. */
  public int needed() {
    return target == null ? 0 : target.peopleNeeded() == null ? 1 : target.peopleNeeded();
  }

  /** Returns how many people have the level. */
  public int have() {
    return at(level()).size();
  }

  /** Returns how many people more are needed. */
  public int shortBy() {
    return Math.max(0, needed() - have());
  }

  /** Returns the positions of the people who have a level or more. */
  public List<Integer> at(int level) {
    return IntStream.range(0, cells.size())
        .filter(i -> cells.get(i).level() >= level)
        .boxed()
        .toList();
  }

  /** Returns the position of the only one of several people who has the level; -1 for none. */
  public int only() {
    List<Integer> able = at(level());
    return cells.size() > 1 && able.size() == 1 ? able.getFirst() : -1;
  }

  /** Returns the highest level of all, or 0. */
  public int highest() {
    return cells.stream().mapToInt(MatrixCell::level).max().orElse(0);
  }
}
