package org.talenttree.http;

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
import org.talenttree.api.ResponseHeader;
import org.talenttree.language.Translatable;

/**
 * One rate limit: a token bucket for each account or address. An IPv6 address is counted for its
 * /64 and for the site around it, whose bucket is larger.
 */
public final class RateLimit {
  /** How many /64 one site can use up; it has 65,536 of them. */
  private static final int SITE_FACTOR = 10;

  /** Beyond this many sources, buckets not used recently are dropped, and so start full again. */
  private static final int MAX_SOURCES = 200_000;

  private final String name;
  private final int max;
  private final Duration window;
  private final TimeMeter time;
  private final Cache<Object, Bucket> buckets;

  /**
   * Creates a limit.
   *
   * @param name the limit's name in the {@code RateLimit} headers
   * @param max the capacity of a bucket
   * @param window the time in which an empty bucket fills up
   */
  RateLimit(String name, int max, Duration window, InstantSource clock) {
    this.name = name;
    this.max = max;
    this.window = window;
    this.time = meter(clock);
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(MAX_SOURCES)
            .expireAfterAccess(window.plus(window))
            // Maintenance takes less time than handing it to another thread.
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
   * Counts one request and returns the headers with the remaining quota
   * (draft-ietf-httpapi-ratelimit-headers); refuses with {@code rate_limited} if none is left.
   */
  List<ResponseHeader> count(Object source) {
    return count(source, 1);
  }

  /** Refuses with {@code rate_limited} if no request is left, and counts none. */
  void require(Object source) {
    count(source);
    refund(source);
  }

  /**
   * Counts so many requests at once, all or none. A weight above the limit counts as the limit,
   * since it could never succeed otherwise.
   */
  List<ResponseHeader> count(Object source, int weight) {
    int tokens = Math.min(weight, max);
    List<ResponseHeader> headers = take(source, tokens);
    // The /64 first: once it has used up its own, it takes nothing from its neighbours.
    if (source instanceof Ipv6Network network) {
      try {
        take(network.site(), tokens);
      } catch (Refused e) {
        bucket(source).addTokens(tokens);
        throw e;
      }
    }
    return headers;
  }

  private List<ResponseHeader> take(Object source, int tokens) {
    ConsumptionProbe probe = bucket(source).tryConsumeAndReturnRemaining(tokens);
    List<ResponseHeader> headers =
        headers(capacity(source), probe.getRemainingTokens(), probe.getNanosToWaitForReset());
    if (!probe.isConsumed()) {
      throw refusal(probe.getNanosToWaitForRefill(), headers);
    }
    return headers;
  }

  /** Counts one request if the limit allows it; returns whether it does. */
  boolean tryCount(Object source) {
    return tryCount(source, 1);
  }

  /** Counts so many requests if the limit allows them all; returns whether it does. */
  boolean tryCount(Object source, int weight) {
    int tokens = Math.min(weight, max);
    if (!bucket(source).tryConsume(tokens)) {
      return false;
    }
    if (source instanceof Ipv6Network network && !bucket(network.site()).tryConsume(tokens)) {
      bucket(source).addTokens(tokens);
      return false;
    }
    return true;
  }

  /** Undoes the count of one request. */
  void refund(Object source) {
    bucket(source).addTokens(1);
    if (source instanceof Ipv6Network network) {
      bucket(network.site()).addTokens(1);
    }
  }

  /** Returns the capacity of a bucket. */
  int max() {
    return max;
  }

  private Bucket bucket(Object source) {
    return buckets.get(source, key -> newBucket(capacity(key)));
  }

  private long capacity(Object source) {
    return source instanceof Ipv6Network.Site ? (long) max * SITE_FACTOR : max;
  }

  private Bucket newBucket(long capacity) {
    return Bucket.builder()
        .withCustomTimePrecision(time)
        .addLimit(limit -> limit.capacity(capacity).refillGreedy(capacity, window))
        .build();
  }

  private List<ResponseHeader> headers(long capacity, long remaining, long nanosToFull) {
    return List.of(
        new ResponseHeader(
            "RateLimit-Policy", "\"" + name + "\";q=" + capacity + ";w=" + window.toSeconds()),
        new ResponseHeader(
            "RateLimit", "\"" + name + "\";r=" + remaining + ";t=" + seconds(nanosToFull)));
  }

  private static Refused refusal(long nanosToWait, List<ResponseHeader> headers) {
    long wait = Math.max(1, seconds(nanosToWait));
    Problem problem =
        Problem.of(
                ProblemType.RATE_LIMITED,
                Translatable.of("Try again in {0} s.", String.valueOf(wait)))
            .with("Retry-After", Long.toString(wait));
    for (ResponseHeader header : headers) {
      problem = problem.with(header.name(), header.value());
    }
    return new Refused(problem);
  }

  private static long seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos + TimeUnit.SECONDS.toNanos(1) - 1);
  }
}
