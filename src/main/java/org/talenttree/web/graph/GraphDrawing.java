package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.List;

/** Makes the records of a layout from ordered layers. */
final class GraphDrawing {
  private final Layers layers;
  private final int width;
  private final int[][] columns;
  private final double[] x;

  GraphDrawing(Layers layers, int width) {
    this.layers = layers;
    this.width = width;
    this.columns = new Columns(layers, width).choose();
    this.x = new double[layers.nodes()];
  }

  PathLayout layout() {
    int[][] tiers = layers.tiers();
    for (int row = 0; row < tiers.length; row++) {
      settle(tiers[row], columns[row]);
    }
    List<Tier> result = new ArrayList<>();
    for (int[] tier : tiers) {
      result.add(tier(tier));
    }
    return new PathLayout(width, result, layers.stubs());
  }

  /** Gives each node of a tier its place, and moves lanes on the same edge aside. */
  private void settle(int[] tier, int[] column) {
    for (int i = 0; i < tier.length; i++) {
      x[tier[i]] = column[i];
      if (!layers.isTalent(tier[i])) {
        int end = i + 1;
        while (end < tier.length && !layers.isTalent(tier[end]) && column[end] == column[i]) {
          end++;
        }
        double[] above = new double[end - i];
        for (int j = i; j < end; j++) {
          above[j - i] = x[layers.above(tier[j])[0]];
        }
        double[] lanes = Lanes.aside(column[i], above);
        for (int j = i; j < end; j++) {
          x[tier[j]] = lanes[j - i];
        }
        i = end - 1;
      }
    }
  }

  private Tier tier(int[] tier) {
    List<Place> places = new ArrayList<>();
    List<Double> lanes = new ArrayList<>();
    List<Segment> below = new ArrayList<>();
    for (int node : tier) {
      if (layers.isTalent(node)) {
        places.add(new Place(node, (int) x[node] - 1));
      } else {
        lanes.add(x[node]);
      }
      for (int next : layers.below(node)) {
        int target = layers.isTalent(next) ? next : -1;
        below.add(
            new Segment(layers.source(node), x[node], x[next], layers.isTalent(node), target));
      }
    }
    return new Tier(places, lanes, below);
  }
}
