package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/** Makes the tiers of a layout from ordered layers. */
final class GraphDrawing {
  private final Layers layers;
  private final int[][] columns;
  private final double[] x;

  GraphDrawing(Layers layers, int width) {
    this.layers = layers;
    this.columns = new Columns(layers, width).choose();
    this.x = new double[layers.nodes()];
  }

  List<Tier> tiers() {
    int[][] tiers = layers.tiers();
    for (int row = 0; row < tiers.length; row++) {
      settle(tiers[row], columns[row]);
    }
    List<Tier> result = new ArrayList<>();
    for (int[] tier : tiers) {
      result.add(tier(tier));
    }
    return result;
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

  /** Moves lanes that share an edge aside, each as little as possible from where its line comes. */
  static final class Lanes {
    /** The farthest that a lane is from its edge, in half columns. */
    public static final double REACH = 0.24;

    private static final double APART = 0.16;

    private Lanes() {}

    /**
     * Returns where lanes run that share an edge.
     *
     * @param above where the line of each lane is in the tier above
     */
    static double[] aside(int edge, double[] above) {
      int count = above.length;
      double apart = count == 1 ? 0 : Math.min(APART, 2 * REACH / (count - 1));
      double[] best = {};
      double least = Double.MAX_VALUE;
      for (int shift = 0; shift < 2 * count - 1; shift++) {
        double[] lanes = new double[count];
        double cost = 0;
        for (int i = 0; i < count; i++) {
          lanes[i] = Math.round(1_000 * (edge + (i - shift / 2.0) * apart)) / 1_000.0;
          cost += Math.abs(lanes[i] - above[i]) + 0.01 * Math.abs(lanes[i] - edge);
          cost += Math.abs(lanes[i] - edge) > REACH + 1e-9 ? 1_000 : 0;
        }
        if (cost < least - 1e-9) {
          least = cost;
          best = lanes;
        }
      }
      return best;
    }
  }
}
