/**
 * Models how reads are distributed over trees (the n-th most read gets 1/n of the reads of the
 * first) and what share of them a cache in front of the service answers.
 */
final class Popularity {
  private static final double STEP = 1.01;

  private final long trees;
  private final double rate;
  private final double seconds;
  private final double whole;

  /**
   * Takes how many trees share the reads.
   *
   * @param rate reads a second of all
   * @param seconds how long the cache before the service keeps a tree; 0 for none
   */
  Popularity(long trees, double rate, double seconds) {
    this.trees = trees;
    this.rate = rate;
    this.seconds = seconds;
    this.whole = sum(trees, weight -> weight);
  }

  private interface Share {
    double of(double weight);
  }

  // Sums the first thousand exactly, and approximates the rest in strides.
  private static double sum(long most, Share share) {
    double sum = 0;
    double rank = 1;
    while (rank <= most) {
      double next = rank < 1000 ? rank + 1 : Math.min(Math.floor(rank * STEP), most + 1.0);
      sum += (next - rank) * share.of(2 / (rank + next - 1));
      rank = next;
    }
    return sum;
  }

  private double readsOf(double weight) {
    return rate * weight / whole;
  }

  /** Returns the reads that the cache passes on: at most one per period. */
  private double through(double weight) {
    double reads = readsOf(weight);
    return reads / (1 + reads * seconds);
  }

  /** Returns the share of all reads that the cache before the service answers. */
  double answeredBefore() {
    return Math.max(0, 1 - sum(trees, this::through) / rate);
  }

  /** Returns the share of the others that a cache of so many of the most read trees answers. */
  double hits(long cached) {
    return sum(Math.min(cached, trees), this::through) / sum(trees, this::through);
  }
}
