import java.util.ArrayList;
import java.util.List;

/** Records exact durations of few events; unlike {@link Latencies}, they may take seconds. */
final class Waits {
  private final List<Long> nanos = new ArrayList<>();

  void add(long duration) {
    nanos.add(duration);
  }

  /** Returns the milliseconds that this share of them did not exceed; 0 if there are none. */
  double percentile(double share) {
    List<Long> sorted = nanos.stream().sorted().toList();
    int rank = (int) Math.ceil(sorted.size() * share);
    return sorted.isEmpty() ? 0 : sorted.get(Math.max(rank, 1) - 1) / 1e6;
  }

  /** Returns the longest in milliseconds. */
  double max() {
    return percentile(1);
  }
}
