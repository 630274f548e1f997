import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts the answers to busy clients. */
final class Tally {
  private static final Set<Integer> REFUSALS = Set.of(429, 503);

  private final Map<Integer, Long> statuses = new TreeMap<>();
  private double seconds;
  private long answered;
  private long refused;
  private long failed;
  private long unanswered;
  private long longest;

  /** Counts an answer; one after the end of a round is not part of the round's rates. */
  void answer(int status, boolean isExpected, long nanos, boolean inTime) {
    statuses.merge(status, 1L, Long::sum);
    longest = Math.max(longest, nanos);
    if (REFUSALS.contains(status)) {
      refused += inTime ? 1 : 0;
    } else if (isExpected || status / 100 == 2 || status / 100 == 3) {
      answered += inTime ? 1 : 0;
    } else {
      failed++;
    }
  }

  /** Counts a request without an answer: its connection broke, or the client gave up. */
  void failure(long nanos) {
    failed++;
    unanswered++;
    longest = Math.max(longest, nanos);
  }

  void took(double time) {
    seconds = time;
  }

  /** Returns the answers a second that were neither refusals nor errors. */
  double answeredRate() {
    return seconds == 0 ? 0 : answered / seconds;
  }

  /** Returns the refusals, 429 and 503, a second. */
  double refusedRate() {
    return seconds == 0 ? 0 : refused / seconds;
  }

  long failed() {
    return failed;
  }

  /** Returns how many of the failed had no answer at all. */
  long unanswered() {
    return unanswered;
  }

  Map<Integer, Long> statuses() {
    return statuses;
  }

  /** Returns the longest that any request waited for its answer, in milliseconds. */
  double longest() {
    return longest / 1e6;
  }
}
