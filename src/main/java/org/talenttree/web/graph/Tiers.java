package org.talenttree.web.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The tier of each talent with lines: below all that it requires, with at most three talents in a
 * tier. Talents without lines fill what room the first tier has.
 */
final class Tiers {
  static final int MAX_WIDTH = 3;

  /** One column would leave no room beside a chain. */
  private static final int MIN_WIDTH = 2;

  private static final int NONE = -1;

  private final RequirementLines requirements;
  private final int[] tier;
  private final int[] size;
  private int count;

  private Tiers(RequirementLines requirements) {
    this.requirements = requirements;
    this.tier = new int[requirements.size()];
    Arrays.fill(tier, NONE);
    this.size = new int[requirements.size()];
  }

  /**
   * Places the talents of a path.
   *
   * @param free those without a line, the strongest first
   */
  static Tiers of(RequirementLines requirements, List<Integer> free) {
    Tiers tiers = new Tiers(requirements);
    tiers.placeTalentsWithLines(requirements.heights());
    tiers.lowerRoots();
    tiers.fillFirstTier(free);
    return tiers;
  }

  /** Returns the tier of a talent; -1 if it has none. */
  int of(int talent) {
    return tier[talent];
  }

  boolean holds(int talent) {
    return tier[talent] != NONE;
  }

  int count() {
    return count;
  }

  int width() {
    return Math.max(MIN_WIDTH, Arrays.stream(size).max().orElse(0));
  }

  /** Fills tier after tier: those with the longest way below them go first. */
  private void placeTalentsWithLines(int[] height) {
    PriorityQueue<Integer> ready =
        new PriorityQueue<>(
            Comparator.comparingInt((Integer one) -> -height[one]).thenComparing(one -> one));
    int[] open = new int[tier.length];
    for (int i = 0; i < tier.length; i++) {
      open[i] = requirements.above()[i].length;
      if (open[i] == 0 && !requirements.alone(i)) {
        ready.add(i);
      }
    }
    while (!ready.isEmpty()) {
      int taken = Math.min(MAX_WIDTH, ready.size());
      List<Integer> row = IntStream.range(0, taken).mapToObj(i -> ready.remove()).toList();
      for (int one : row) {
        put(one, count);
        for (int next : requirements.below()[one]) {
          if (--open[next] == 0) {
            ready.add(next);
          }
        }
      }
      count++;
    }
  }

  /** Moves roots next to what requires them, so that no lane has to pass the tiers between. */
  private void lowerRoots() {
    for (int i = 0; i < tier.length; i++) {
      if (requirements.above()[i].length == 0 && !requirements.alone(i)) {
        int[] below = requirements.below()[i];
        int row = Arrays.stream(below).map(one -> tier[one]).min().orElseThrow() - 1;
        if (row > tier[i] && size[row] < MAX_WIDTH && size[tier[i]] > 1) {
          size[tier[i]]--;
          put(i, row);
        }
      }
    }
  }

  /** Fills the first tier, but leaves two talents rather than one for the shelf below. */
  private void fillFirstTier(List<Integer> free) {
    int room = Math.min(width() - size[0], free.size());
    int taken = free.size() - room == 1 ? Math.max(0, room - 1) : room;
    free.subList(0, taken).forEach(one -> put(one, 0));
  }

  private void put(int talent, int row) {
    tier[talent] = row;
    size[row]++;
  }
}
