package org.talenttree.web.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** The tier of each talent: below all that it requires, with at most three talents in a tier. */
final class Tiers {
  static final int MAX_WIDTH = 3;

  private final RequirementLines requirements;
  private final int[] tier;
  private final int[] size;
  private int count;

  private Tiers(RequirementLines requirements) {
    this.requirements = requirements;
    this.tier = new int[requirements.size()];
    this.size = new int[requirements.size()];
  }

  static Tiers of(RequirementLines requirements) {
    Tiers tiers = new Tiers(requirements);
    tiers.placeTalentsWithLines(requirements.heights());
    tiers.lowerRoots();
    tiers.placeTheOthers();
    return tiers;
  }

  int of(int talent) {
    return tier[talent];
  }

  int count() {
    return count;
  }

  int width() {
    return Math.max(1, Arrays.stream(size).max().orElse(1));
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

  private void placeTheOthers() {
    int perRow = count == 0 ? 1 : MAX_WIDTH;
    int[] others = IntStream.range(0, tier.length).filter(requirements::alone).toArray();
    for (int i = 0; i < others.length; i++) {
      put(others[i], count + i / perRow);
    }
    count += (others.length + perRow - 1) / perRow;
  }

  private void put(int talent, int row) {
    tier[talent] = row;
    size[row]++;
  }
}
