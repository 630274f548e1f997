package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.talenttree.web.graph.PathLayout.Stub;

/**
 * What stands in each tier: talents, and lanes of the lines that pass it. Both are numbered as
 * nodes, talents first, so that each line leads from tier to tier. Lines of one talent share a
 * lane.
 */
final class Layers {
  /** So many lines pass a tier at most: more could not be followed by eye, nor laid out in time. */
  static final int MAX_LANES = 16;

  private final int talents;
  private final int[] source;
  private final int[][] above;
  private final int[][] below;
  private final int[][] tiers;
  private final List<Stub> stubs;

  private Layers(int talents, Growth growth, int[][] tiers, List<Stub> stubs) {
    this.talents = talents;
    this.source = growth.source.stream().mapToInt(Integer::intValue).toArray();
    this.above = growth.above();
    this.below = growth.below();
    this.tiers = tiers;
    this.stubs = stubs;
  }

  static Layers of(RequirementLines requirements, Tiers tiers) {
    List<Stub> stubs = new ArrayList<>();
    int[][] lines = new LaneLimit(requirements, tiers).lines(stubs);
    Growth growth = new Growth(requirements.size(), tiers);
    for (int i = 0; i < lines.length; i++) {
      growth.addLines(i, lines[i]);
    }
    return new Layers(requirements.size(), growth, growth.tiers(), stubs);
  }

  /** The nodes of each tier from left to right; {@link Ordering} reorders them in place. */
  int[][] tiers() {
    return tiers;
  }

  boolean isTalent(int node) {
    return node < talents;
  }

  /** Returns the talent itself, or the one whose lines share the lane. */
  int source(int node) {
    return source[node];
  }

  int[] above(int node) {
    return above[node];
  }

  int[] below(int node) {
    return below[node];
  }

  int nodes() {
    return source.length;
  }

  List<Stub> stubs() {
    return stubs;
  }

  /** Sorts nodes by a number of each; those with equal ones by their own. */
  private static int[] sorted(int[] nodes, IntUnaryOperator number) {
    long[] keys =
        Arrays.stream(nodes).mapToLong(one -> (long) number.applyAsInt(one) << 32 | one).toArray();
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  /** Adds lanes line by line. */
  private static final class Growth {
    private final Tiers tiers;
    private final List<Integer> source = new ArrayList<>();
    private final List<List<Integer>> rows = new ArrayList<>();
    private final List<int[]> links = new ArrayList<>();

    Growth(int talents, Tiers tiers) {
      this.tiers = tiers;
      IntStream.range(0, tiers.count()).forEach(row -> rows.add(new ArrayList<>()));
      for (int i = 0; i < talents; i++) {
        source.add(i);
        if (tiers.holds(i)) {
          rows.get(tiers.of(i)).add(i);
        }
      }
    }

    /** Adds the lines from a talent to others, which are sorted by tier. */
    void addLines(int talent, int[] targets) {
      int top = talent;
      int row = tiers.of(talent);
      for (int target : targets) {
        for (; row < tiers.of(target) - 1; row++) {
          int lane = source.size();
          source.add(talent);
          rows.get(row + 1).add(lane);
          links.add(new int[] {top, lane});
          top = lane;
        }
        links.add(new int[] {top, target});
      }
    }

    int[][] tiers() {
      return rows.stream()
          .map(row -> row.stream().mapToInt(one -> one).toArray())
          // By the owner's order of the talents from which lines come.
          .map(row -> sorted(row, source::get))
          .toArray(int[][]::new);
    }

    int[][] above() {
      return neighbours(1, 0);
    }

    int[][] below() {
      return neighbours(0, 1);
    }

    private int[][] neighbours(int of, int other) {
      int[] count = new int[source.size()];
      links.forEach(link -> count[link[of]]++);
      int[][] result = new int[count.length][];
      for (int i = 0; i < count.length; i++) {
        result[i] = new int[count[i]];
      }
      links.forEach(link -> result[link[of]][--count[link[of]]] = link[other]);
      return result;
    }
  }

  /** Decides which lines are drawn, so that at most {@link Layers#MAX_LANES} pass a tier. */
  private static final class LaneLimit {
    private final RequirementLines requirements;
    private final Tiers tiers;

    LaneLimit(RequirementLines requirements, Tiers tiers) {
      this.requirements = requirements;
      this.tiers = tiers;
    }

    /**
     * Returns for each talent those that its drawn lines lead to, sorted by tier; adds the lines
     * left out to the stubs. Cutting the line that reaches farthest leaves the fewest stubs.
     */
    int[][] lines(List<Stub> stubs) {
      int[][] lines = new int[requirements.size()][];
      int[] byTier = sorted(IntStream.range(0, lines.length).toArray(), tiers::of);
      for (int i = 0; i < lines.length; i++) {
        lines[i] = sorted(requirements.below()[i], tiers::of);
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
}
