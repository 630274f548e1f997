package org.talenttree.web.graph;

/**
 * Sorts a tier by the mean index of each node's neighbours in the tier above (down) or below (the
 * barycentre heuristic). Nodes without such neighbours keep their places.
 *
 * @param swapTies whether nodes with equal means change places, which gets a sweep out of a rut
 */
record Barycentre(Layers layers, Positions positions, boolean down, boolean swapTies) {

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
