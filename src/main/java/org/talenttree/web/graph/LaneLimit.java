package org.talenttree.web.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Decides which lines are drawn, so that at most {@link Layers#MAX_LANES} pass a tier. */
final class LaneLimit {
  private final RequirementLines requirements;
  private final Tiers tiers;

  LaneLimit(RequirementLines requirements, Tiers tiers) {
    this.requirements = requirements;
    this.tiers = tiers;
  }

  /**
   * Returns for each talent those that its drawn lines lead to, sorted by tier; adds the lines left
   * out to the stubs. Cutting the line that reaches farthest leaves the fewest stubs.
   */
  int[][] lines(List<Stub> stubs) {
    int[][] lines = new int[requirements.size()][];
    int[] byTier = byTier(lines.length);
    for (int i = 0; i < lines.length; i++) {
      lines[i] = sorted(requirements.below()[i]);
    }
    Comparator<Integer> farthest =
        Comparator.comparingInt((Integer one) -> end(lines[one])).thenComparing(one -> one);
    TreeSet<Integer> passing = new TreeSet<>(farthest);
    int next = 0;
    for (int row = 1; row < tiers.count(); row++) {
      for (; next < byTier.length && tiers.of(byTier[next]) < row; next++) {
        passing.add(byTier[next]);
      }
      while (!passing.isEmpty() && end(lines[passing.first()]) <= row) {
        passing.pollFirst();
      }
      while (passing.size() > Layers.MAX_LANES) {
        int cut = passing.pollLast();
        lines[cut] = shortened(cut, lines[cut], row, stubs);
      }
    }
    return lines;
  }

  private int[] byTier(int size) {
    long[] keys = new long[size];
    Arrays.setAll(keys, i -> (long) tiers.of(i) << 32 | i);
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  private int[] sorted(int[] talents) {
    long[] keys =
        Arrays.stream(talents).mapToLong(one -> (long) tiers.of(one) << 32 | one).toArray();
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  private int end(int[] line) {
    return line.length == 0 ? -1 : tiers.of(line[line.length - 1]);
  }

  private int[] shortened(int talent, int[] line, int row, List<Stub> stubs) {
    int drawn = 0;
    while (tiers.of(line[drawn]) <= row) {
      drawn++;
    }
    for (int i = drawn; i < line.length; i++) {
      stubs.add(new Stub(line[i], talent));
    }
    return Arrays.copyOf(line, drawn);
  }
}
