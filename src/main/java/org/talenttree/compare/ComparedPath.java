package org.talenttree.compare;

import java.util.List;
import org.talenttree.tree.rules.Path;

/**
 * A path of two compared trees: one of the first, with what the second adds to it, or one that only
 * the second has.
 *
 * @param path the path of the tree that it is from
 * @param index its position in that tree
 * @param isOfFirst whether it is from the first tree
 * @param talents in the first tree's order, then what only the second has
 * @param requires for each talent the positions in the path of those that it requires
 */
public record ComparedPath(
    Path path,
    int index,
    boolean isOfFirst,
    List<ComparedTalent> talents,
    List<List<Integer>> requires) {

  /** Copies the lists. */
  public ComparedPath {
    talents = List.copyOf(talents);
    requires = requires.stream().map(List::copyOf).toList();
  }

  /** Returns the sum of the first tree's levels. */
  public int firstSum() {
    return talents.stream().mapToInt(ComparedTalent::firstLevel).sum();
  }

  /** Returns the sum of the second tree's levels. */
  public int secondSum() {
    return talents.stream().mapToInt(ComparedTalent::secondLevel).sum();
  }
}
