import java.util.Arrays;

/** Counts durations in steps of ten microseconds; cheap enough to count each request. */
final class Latencies {
  private static final int STEP_NANOS = 10_000;
  private static final int STEPS = 200_000;

  private final int[] counts = new int[STEPS];
  private long total;
  private long max;

  void add(long nanos) {
    counts[(int) Math.min(nanos / STEP_NANOS, STEPS - 1)]++;
    total++;
    max = Math.max(max, nanos);
  }

  void clear() {
    Arrays.fill(counts, 0);
    total = 0;
    max = 0;
  }

  long count() {
    return total;
  }

  /** Returns the milliseconds that this share of the requests did not exceed. */
  double percentile(double share) {
    long left = (long) Math.ceil(total * share);
    for (int i = 0; i < STEPS; i++) {
      left -= counts[i];
      if (left <= 0) {
        return (i + 1) * STEP_NANOS / 1e6;
      }
    }
    return max();
  }

  double max() {
    return max / 1e6;
  }
}
