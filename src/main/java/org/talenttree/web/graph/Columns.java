package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The half columns of all nodes: those with the shortest lines, then the nearest to the middle.
 * Each tier has few ways to stand, so the best placement of all tiers together is found from the
 * top down (Viterbi's algorithm). Where that would take too long, only the best placements so far
 * go on.
 */
final class Columns {
  private static final int MAX_STEPS = 1_000;
  private static final int SHORTEST = 64;

  private final Layers layers;
  private final int width;
  private final List<int[][]> placements = new ArrayList<>();
  private final List<int[]> from = new ArrayList<>();
  private int[] cost = {0};

  Columns(Layers layers, int width) {
    this.layers = layers;
    this.width = width;
  }

  /**
   * Returns the place of each talent and lane of each tier, in half columns: the centre of a
   * talent, or the border between two half columns on which a lane runs. Lanes may share a border.
   */
  int[][] choose() {
    int[][] tiers = layers.tiers();
    int[] index = new int[layers.nodes()];
    for (int row = 0; row < tiers.length; row++) {
      for (int i = 0; i < tiers[row].length; i++) {
        index[tiers[row][i]] = i;
      }
      placements.add(new Placements(layers, width, tiers[row]).all());
      step(row, row == 0 ? new int[0][] : links(tiers[row], index));
    }
    return back();
  }

  /** Returns for each line into the tier: its index above, its index here, how much it weighs. */
  private int[][] links(int[] tier, int[] index) {
    List<int[]> links = new ArrayList<>();
    for (int node : tier) {
      for (int above : layers.above(node)) {
        int weight = layers.isTalent(node) || layers.isTalent(above) ? 1 : 2;
        links.add(new int[] {index[above], index[node], weight});
      }
    }
    return links.toArray(int[][]::new);
  }

  private void step(int row, int[][] links) {
    int[][] here = placements.get(row);
    int[][] above = row == 0 ? new int[1][0] : placements.get(row - 1);
    int[] open = opened(MAX_STEPS / (here.length * (links.length + 1)));
    int[] next = new int[here.length];
    int[] came = new int[here.length];
    for (int i = 0; i < here.length; i++) {
      next[i] = Integer.MAX_VALUE;
      for (int j : open) {
        int sum = cost[j] + length(links, above[j], here[i]);
        if (sum < next[i]) {
          next[i] = sum;
          came[i] = j;
        }
      }
      next[i] += unease(here[i]);
    }
    cost = next;
    from.add(came);
  }

  /** Returns the placements of the tier above that go on: all, or those that cost least so far. */
  private int[] opened(int room) {
    long[] keys = new long[cost.length];
    Arrays.setAll(keys, i -> (long) cost[i] << 32 | i);
    if (keys.length > room) {
      Arrays.sort(keys);
    }
    int count = Math.min(keys.length, Math.max(1, room));
    return Arrays.stream(keys, 0, count).mapToInt(key -> (int) key).toArray();
  }

  private static int length(int[][] links, int[] above, int[] here) {
    int length = 0;
    for (int[] link : links) {
      length += link[2] * Positions.slant(above[link[0]] - here[link[1]]);
    }
    return length * SHORTEST;
  }

  /** Counts what is less than a line's length: being off the middle, and lanes side by side. */
  private int unease(int[] placement) {
    int unease = 0;
    for (int i = 0; i < placement.length; i++) {
      unease += (placement[i] - width) * (placement[i] - width);
      unease += i > 0 && placement[i] == placement[i - 1] ? SHORTEST : 0;
    }
    return unease;
  }

  private int[][] back() {
    int[][] result = new int[placements.size()][];
    int best = 0;
    for (int i = 1; i < cost.length; i++) {
      best = cost[i] < cost[best] ? i : best;
    }
    for (int row = result.length - 1; row >= 0; row--) {
      result[row] = placements.get(row)[best];
      best = from.get(row)[best];
    }
    return result;
  }

  /** All ways in which the nodes of a tier can stand in its half columns, in their order. */
  private static final class Placements {
    private static final int MAX_WAYS = 40;

    private final Layers layers;
    private final int width;
    private final int[] tier;
    private final List<int[]> found = new ArrayList<>();
    private boolean bundled;

    Placements(Layers layers, int width, int[] tier) {
      this.layers = layers;
      this.width = width;
      this.tier = tier;
    }

    /** Returns them; if they are too many, those in which neighbouring lanes share an edge. */
    int[][] all() {
      int room = 2 * width;
      for (int node : tier) {
        room -= layers.isTalent(node) ? 2 : 0;
      }
      add(0, 0, room, new int[tier.length]);
      if (found.size() > MAX_WAYS) {
        found.clear();
        bundled = true;
        add(0, 0, room, new int[tier.length]);
      }
      return found.toArray(int[][]::new);
    }

    /** Lets the next node stand at each place from x on that leaves enough for those after it. */
    private void add(int next, int x, int room, int[] placement) {
      if (next == tier.length) {
        found.add(placement.clone());
        return;
      }
      boolean talent = layers.isTalent(tier[next]);
      boolean beside = !talent && next > 0 && !layers.isTalent(tier[next - 1]);
      int max = bundled && beside ? 0 : room;
      for (int moved = 0; moved <= max && (bundled || found.size() <= MAX_WAYS); moved++) {
        placement[next] = x + moved + (talent ? 1 : 0);
        add(next + 1, x + moved + (talent ? 2 : 0), room - moved, placement);
      }
    }
  }
}
