package org.talenttree.http.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.ReplyHeader;

/** One limit, counted apart for each account or address: so many at once, refilled over a time. */
final class RateLimit {
  /** More sources than this at once, and the least recently seen begin anew. */
  private static final int MAX_SOURCES = 200_000;

  private final String name;
  private final int most;
  private final Duration window;
  private final TimeMeter time;
  private final Cache<Object, Bucket> buckets;

  /**
   * Makes a limit.
   *
   * @param name as the answer's {@code RateLimit} header gives it
   * @param most how many at once
   * @param window how long it takes until all are free again
   */
  RateLimit(String name, int most, Duration window, InstantSource clock) {
    this.name = name;
    this.most = most;
    this.window = window;
    this.time = meter(clock);
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(MAX_SOURCES)
            .expireAfterAccess(window.plus(window))
            // What it has to put in order takes less than to hand it to another thread.
            .executor(Runnable::run)
            .build();
  }

  private static TimeMeter meter(InstantSource clock) {
    return new TimeMeter() {
      @Override
      public long currentTimeNanos() {
        return TimeUnit.MILLISECONDS.toNanos(clock.millis());
      }

      @Override
      public boolean isWallClockBased() {
        return true;
      }
    };
  }

  /**
   * Counts one from this source and returns the headers that tell what is left
   * (draft-ietf-httpapi-ratelimit-headers); refuses with {@code rate_limited} when nothing is.
   */
  List<ReplyHeader> count(Object source) {
    return count(source, 1);
  }

  /**
   * Counts so many from this source at once, all or none; never more than the whole limit, which
   * would have to be refused for ever.
   */
  List<ReplyHeader> count(Object source, int weight) {
    ConsumptionProbe probe = bucket(source).tryConsumeAndReturnRemaining(Math.min(weight, most));
    List<ReplyHeader> headers = headers(probe.getRemainingTokens(), probe.getNanosToWaitForReset());
    if (!probe.isConsumed()) {
      throw refusal(probe.getNanosToWaitForRefill(), headers);
    }
    return headers;
  }

  /** Counts one from this source if there is one left; returns whether there was. */
  boolean admits(Object source) {
    return admits(source, 1);
  }

  /** Counts so many from this source if they are left; returns whether they were. */
  boolean admits(Object source, int weight) {
    return bucket(source).tryConsume(Math.min(weight, most));
  }

  /** Takes back one count. */
  void giveBack(Object source) {
    bucket(source).addTokens(1);
  }

  /** Returns how many there are at once. */
  int max() {
    return most;
  }

  private Bucket bucket(Object source) {
    return buckets.get(source, key -> newBucket());
  }

  private Bucket newBucket() {
    return Bucket.builder()
        .withCustomTimePrecision(time)
        .addLimit(limit -> limit.capacity(most).refillGreedy(most, window))
        .build();
  }

  private List<ReplyHeader> headers(long remaining, long nanosToFull) {
    return List.of(
        new ReplyHeader(
            "RateLimit-Policy", "\"" + name + "\";q=" + most + ";w=" + window.toSeconds()),
        new ReplyHeader(
            "RateLimit", "\"" + name + "\";r=" + remaining + ";t=" + seconds(nanosToFull)));
  }

  private static Refused refusal(long nanosToWait, List<ReplyHeader> headers) {
    long wait = Math.max(1, seconds(nanosToWait));
    Problem problem =
        Problem.of(ProblemType.RATE_LIMITED, "Try again in " + wait + " s.")
            .with("Retry-After", Long.toString(wait));
    for (ReplyHeader header : headers) {
      problem = problem.with(header.name(), header.value());
    }
    return new Refused(problem);
  }

  private static long seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos + TimeUnit.SECONDS.toNanos(1) - 1);
  }
}
