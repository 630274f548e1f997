package org.talenttree.web.graph;

import java.util.Arrays;

/**
 * Orders the nodes of each tier so that few lines cross. A sweep pulls each node to the middle of
 * its neighbours, tier after tier; then neighbours change places until nothing gets better. The
 * best of all sweeps wins, from the owner's order and from its reverse. At the end each tier gets
 * its best order between its neighbours, which also shortens lines.
 */
final class Ordering {
  private static final int MAX_SWEEPS = 24;

  /** After so many sweeps in a row without an improvement, no more are made. */
  private static final int PATIENCE = 12;

  /** So many nodes are sorted at most, so that a path of many long lines is laid out in time. */
  private static final int MAX_WORK = 4_000;

  private static final int MAX_TURNS = 4;

  private final Layers layers;
  private final int[][] tiers;
  private final Positions positions;
  private final boolean[] settled;

  private Ordering(Layers layers, int[][] tiers) {
    this.layers = layers;
    this.tiers = tiers;
    this.positions = new Positions(layers, tiers);
    this.settled = new boolean[tiers.length];
  }

  /** Reorders the tiers in place. */
  static void improve(Layers layers) {
    int[][] tiers = layers.tiers();
    int[][] other = copy(tiers);
    for (int[] tier : other) {
      reverse(layers, tier);
    }
    long first = new Ordering(layers, tiers).sweep();
    if (first >= Positions.CROSSING
        && layers.nodes() < MAX_WORK / 4
        && new Ordering(layers, other).sweep() < first) {
      System.arraycopy(other, 0, tiers, 0, tiers.length);
    }
    new Ordering(layers, tiers).settle(true);
  }

  private static int[][] copy(int[][] tiers) {
    return Arrays.stream(tiers).map(int[]::clone).toArray(int[][]::new);
  }

  /** Reverses a tier; talents without lines stay in the owner's order. */
  private static void reverse(Layers layers, int[] tier) {
    int[] before = tier.clone();
    boolean lines =
        Arrays.stream(tier)
            .anyMatch(one -> layers.above(one).length + layers.below(one).length > 0);
    for (int i = 0; lines && i < tier.length; i++) {
      tier[i] = before[tier.length - 1 - i];
    }
  }

  /** Leaves the best order in the tiers and returns its cost. */
  private long sweep() {
    long lowest = settle(false);
    int[][] order = copy(tiers);
    int maxSweeps = Math.clamp(MAX_WORK / Math.max(1, layers.nodes()), 1, MAX_SWEEPS);
    int last = PATIENCE;
    for (int sweep = 0;
        sweep < Math.min(last, maxSweeps) && lowest >= Positions.CROSSING;
        sweep++) {
      for (int i = 0; i < tiers.length; i++) {
        boolean down = sweep % 2 == 0;
        new Barycentre(layers, positions, down, sweep % 4 >= 2)
            .sort(tiers[down ? i : tiers.length - 1 - i]);
      }
      long cost = settle(false);
      if (cost < lowest) {
        lowest = cost;
        order = copy(tiers);
        last = sweep + 1 + PATIENCE;
      }
    }
    System.arraycopy(order, 0, tiers, 0, order.length);
    return lowest;
  }

  /** Betters tier after tier: by the best of all orders, or by swaps, which are faster. */
  private long settle(boolean all) {
    Arrays.fill(settled, false);
    boolean changed = true;
    for (int turn = 0; turn < MAX_TURNS && changed; turn++) {
      changed = false;
      for (int i = 0; i < tiers.length; i++) {
        changed |= settle(turn % 2 == 0 ? i : tiers.length - 1 - i, all);
      }
    }
    return positions.cost();
  }

  private boolean settle(int row, boolean all) {
    if (settled[row]) {
      return false;
    }
    settled[row] = true;
    TierOrder order = new TierOrder(layers, positions, tiers[row]);
    int[] better = all ? order.best() : order.swapped();
    if (Arrays.equals(better, tiers[row])) {
      return false;
    }
    System.arraycopy(better, 0, tiers[row], 0, better.length);
    positions.note(better);
    settled[Math.max(0, row - 1)] &= row == 0;
    settled[Math.min(row + 1, tiers.length - 1)] &= row == tiers.length - 1;
    return true;
  }

  /**
   * Sorts a tier by the mean index of each node's neighbours in the tier above (down) or below (the
   * barycentre heuristic). Nodes without such neighbours keep their places.
   *
   * @param swapTies whether nodes with equal means change places, which gets a sweep out of a rut
   */
  private record Barycentre(Layers layers, Positions positions, boolean down, boolean swapTies) {

    /** Sorts by insertion, as a tier is short and mostly sorted. */
    void sort(int[] tier) {
      double[] mean = new double[tier.length];
      int[] sorted = new int[tier.length];
      int[] slots = new int[tier.length];
      int count = 0;
      for (int i = 0; i < tier.length; i++) {
        int[] near = down ? layers.above(tier[i]) : layers.below(tier[i]);
        if (near.length > 0) {
          insert(mean(near), tier[i], mean, sorted, count);
          slots[count++] = i;
        }
      }
      for (int i = 0; i < count; i++) {
        tier[slots[i]] = sorted[i];
      }
      positions.note(tier);
    }

    private void insert(double key, int node, double[] mean, int[] sorted, int count) {
      int at = count;
      while (at > 0 && (mean[at - 1] > key || (swapTies && mean[at - 1] == key))) {
        mean[at] = mean[at - 1];
        sorted[at] = sorted[at - 1];
        at--;
      }
      mean[at] = key;
      sorted[at] = node;
    }

    private double mean(int[] near) {
      double sum = 0;
      for (int one : near) {
        sum += positions.index(one);
      }
      return sum / near.length;
    }
  }
}
