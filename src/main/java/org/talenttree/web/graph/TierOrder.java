package org.talenttree.web.graph;

/**
 * The best order of one tier while its neighbours stay: fewest crossings, then shortest lines, then
 * the least change. All orders are compared if the tier is small: what a node adds depends on which
 * nodes stand left of it but not on their order, so sets are compared instead of orders. Larger
 * tiers swap neighbours.
 */
final class TierOrder {
  private static final int MAX_COMPARED = 6;
  private static final int MAX_PASSES = 3;

  private final Layers layers;
  private final Positions positions;
  private final int[] tier;
  private final int talents;

  TierOrder(Layers layers, Positions positions, int[] tier) {
    this.layers = layers;
    this.positions = positions;
    this.tier = tier;
    this.talents = positions.talents(tier);
  }

  int[] best() {
    if (tier.length < 2) {
      return tier;
    }
    return tier.length <= MAX_COMPARED ? compared() : swapped();
  }

  private int[] compared() {
    int size = tier.length;
    long[][] cost = pairs();
    long[][] alone = alone();
    long[] best = new long[1 << size];
    byte[] last = new byte[1 << size];
    for (int set = 1; set < best.length; set++) {
      best[set] = Long.MAX_VALUE;
      for (int one = 0; one < size; one++) {
        int left = set & ~(1 << one);
        if (left != set) {
          long sum = best[left] + alone[one][talentsIn(left)];
          for (int rest = left; rest != 0; rest &= rest - 1) {
            sum += cost[Integer.numberOfTrailingZeros(rest)][one];
          }
          if (sum < best[set]) {
            best[set] = sum;
            last[set] = (byte) one;
          }
        }
      }
    }
    return order(last);
  }

  private int[] order(byte[] last) {
    int[] order = new int[tier.length];
    int set = last.length - 1;
    for (int i = order.length - 1; i >= 0; i--) {
      order[i] = tier[last[set]];
      set &= ~(1 << last[set]);
    }
    return order;
  }

  /** Returns what it costs if the first node stands left of the second. */
  private long[][] pairs() {
    long[][] cost = new long[tier.length][tier.length];
    for (int i = 0; i < tier.length; i++) {
      for (int j = 0; j < tier.length; j++) {
        if (i != j) {
          cost[i][j] = crossings(tier[i], tier[j]) * Positions.CROSSING + (i > j ? 1 : 0);
        }
      }
    }
    return cost;
  }

  /** Returns the length of a node's lines by the number of talents left of it. */
  private long[][] alone() {
    long[][] cost = new long[tier.length][Tiers.MAX_WIDTH + 1];
    for (int i = 0; i < tier.length; i++) {
      int half = layers.isTalent(tier[i]) ? 1 : 0;
      for (int left = 0; left <= talents - half; left++) {
        cost[i][left] = Positions.LENGTH * positions.length(tier[i], 2 * left + half - talents);
      }
    }
    return cost;
  }

  private int talentsIn(int set) {
    int count = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      count += layers.isTalent(tier[Integer.numberOfTrailingZeros(rest)]) ? 1 : 0;
    }
    return count;
  }

  private int crossings(int left, int right) {
    return positions.crossings(layers.above(left), layers.above(right))
        + positions.crossings(layers.below(left), layers.below(right));
  }

  /** Returns how many crossings vanish if two nodes side by side change places. */
  private int saved(int left, int right) {
    return positions.saved(layers.above(left), layers.above(right))
        + positions.saved(layers.below(left), layers.below(right));
  }

  int[] swapped() {
    int[] order = tier.clone();
    boolean changed = true;
    for (int pass = 0; pass < MAX_PASSES && changed; pass++) {
      changed = false;
      for (int i = 0; i + 1 < order.length; i++) {
        if (saved(order[i], order[i + 1]) > 0) {
          int moved = order[i];
          order[i] = order[i + 1];
          order[i + 1] = moved;
          changed = true;
        }
      }
    }
    return order;
  }
}
