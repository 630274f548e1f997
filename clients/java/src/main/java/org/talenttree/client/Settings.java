package org.talenttree.client;

import java.time.Duration;

/**
 * How requests are sent.
 *
 * @param attempts how often a request is tried at most
 * @param timeout after which an attempt without a whole answer counts as broken; as long is an
 *     attempt waited for that the server still carries out
 * @param backoff how long the wait before the first repeat is at most; it doubles with each
 */
public record Settings(int attempts, Duration timeout, Duration backoff) {
  /** Five attempts, of 30 seconds at most, with a wait of at most half a second at first. */
  public static final Settings STANDARD =
      new Settings(5, Duration.ofSeconds(30), Duration.ofMillis(500));

  /** Refuses less than one attempt and negative times. */
  public Settings {
    if (attempts < 1 || timeout.isNegative() || timeout.isZero() || backoff.isNegative()) {
      throw new IllegalArgumentException("attempts, timeout and backoff must be positive");
    }
  }
}
