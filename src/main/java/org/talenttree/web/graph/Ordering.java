package org.talenttree.web.graph;

import java.util.Arrays;

/**
 * Orders the things of each tier so that few lines cross. It improves one tier after the other,
 * down and up, until nothing changes: once from the owner's order and once from its reverse.
 */
final class Ordering {
  private static final int MAX_SWEEPS = 8;

  private final Layers layers;
  private final int[][] tiers;
  private final Stand stand;
  private final boolean[] settled;

  private Ordering(Layers layers, int[][] tiers) {
    this.layers = layers;
    this.tiers = tiers;
    this.stand = new Stand(layers, tiers);
    this.settled = new boolean[tiers.length];
  }

  /** Reorders the tiers in place. */
  static void improve(Layers layers) {
    int[][] tiers = layers.tiers();
    int[][] other = Arrays.stream(tiers).map(int[]::clone).toArray(int[][]::new);
    for (int[] tier : other) {
      reverse(layers, tier);
    }
    long first = new Ordering(layers, tiers).sweep();
    long second = new Ordering(layers, other).sweep();
    if (second < first) {
      System.arraycopy(other, 0, tiers, 0, tiers.length);
    }
  }

  private static void reverse(Layers layers, int[] tier) {
    int[] before = tier.clone();
    boolean lines =
        Arrays.stream(tier)
            .anyMatch(one -> layers.above(one).length + layers.below(one).length > 0);
    for (int i = 0; lines && i < tier.length; i++) {
      tier[i] = before[tier.length - 1 - i];
    }
  }

  private long sweep() {
    boolean changed = true;
    for (int sweep = 0; sweep < MAX_SWEEPS && changed; sweep++) {
      changed = false;
      for (int i = 0; i < tiers.length; i++) {
        changed |= improve(sweep % 2 == 0 ? i : tiers.length - 1 - i);
      }
    }
    return stand.cost();
  }

  private boolean improve(int row) {
    if (settled[row]) {
      return false;
    }
    settled[row] = true;
    int[] better = new TierOrder(layers, stand, tiers[row]).best();
    if (Arrays.equals(better, tiers[row])) {
      return false;
    }
    System.arraycopy(better, 0, tiers[row], 0, better.length);
    stand.note(better);
    for (int i = Math.max(0, row - 1); i <= Math.min(row + 1, tiers.length - 1); i++) {
      settled[i] &= i == row;
    }
    return true;
  }
}
