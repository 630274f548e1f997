package org.talenttree.web.graph;

/** Moves lanes that share an edge aside, each as little as possible from where its line comes. */
final class Lanes {
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
