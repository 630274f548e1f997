package org.talenttree.web.graph;

/** Where each node is while tiers are put in order: its index in its tier, and about where. */
final class Positions {
  /** A crossing is worse than any length: the largest length of a path is far below it. */
  static final long CROSSING = 1L << 40;

  /** A unit of length is worse than any change of order. */
  static final long LENGTH = 1L << 8;

  /** 16 times the distance to the power of 1.5: two short slants are better than a long one. */
  private static final int[] SLANT = new int[64];

  static {
    for (int i = 0; i < SLANT.length; i++) {
      SLANT[i] = (int) Math.round(16 * i * Math.sqrt(i));
    }
  }

  private final Layers layers;
  private final int[][] tiers;
  private final int[] index;
  private final int[] middle;

  Positions(Layers layers, int[][] tiers) {
    this.layers = layers;
    this.tiers = tiers;
    this.index = new int[layers.nodes()];
    this.middle = new int[layers.nodes()];
    for (int[] tier : tiers) {
      note(tier);
    }
  }

  /** Takes in a new order of a tier. Talents stand side by side, the row in the middle. */
  void note(int[] tier) {
    int x = -talents(tier);
    for (int i = 0; i < tier.length; i++) {
      int half = layers.isTalent(tier[i]) ? 1 : 0;
      index[tier[i]] = i;
      middle[tier[i]] = x + half;
      x += 2 * half;
    }
  }

  int talents(int[] tier) {
    int talents = 0;
    for (int node : tier) {
      talents += layers.isTalent(node) ? 1 : 0;
    }
    return talents;
  }

  int index(int node) {
    return index[node];
  }

  static int slant(int distance) {
    return SLANT[Math.abs(distance)];
  }

  /** Returns the length of the lines of a node if it stood there. */
  int length(int node, int x) {
    int length = 0;
    for (int other : layers.above(node)) {
      length += slant(x - middle[other]);
    }
    for (int other : layers.below(node)) {
      length += slant(x - middle[other]);
    }
    return length;
  }

  /** Returns crossings times {@link #CROSSING}, and the length of all lines. */
  long cost() {
    long cost = 0;
    for (int[] tier : tiers) {
      for (int i = 0; i < tier.length; i++) {
        for (int other : layers.below(tier[i])) {
          cost += LENGTH * slant(middle[tier[i]] - middle[other]);
        }
        for (int j = i + 1; j < tier.length; j++) {
          cost += CROSSING * crossings(layers.below(tier[i]), layers.below(tier[j]));
        }
      }
    }
    return cost;
  }

  /** Counts the crossings of the lines to these neighbours if the first node stands left. */
  int crossings(int[] left, int[] right) {
    int crossings = 0;
    for (int one : left) {
      for (int other : right) {
        crossings += index[one] > index[other] ? 1 : 0;
      }
    }
    return crossings;
  }

  /** Returns how many of these crossings would vanish if the second node stood left. */
  int saved(int[] left, int[] right) {
    int saved = 0;
    for (int one : left) {
      for (int other : right) {
        saved += Integer.signum(index[one] - index[other]);
      }
    }
    return saved;
  }
}
