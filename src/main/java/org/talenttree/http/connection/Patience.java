package org.talenttree.http.connection;

import java.time.Duration;

/**
 * How long a client may take.
 *
 * @param idle between two requests
 * @param head from the first byte of a request to the end of its headers
 * @param body from the end of the headers to the end of the body
 * @param exchange for all of a request and its answer
 */
public record Patience(Duration idle, Duration head, Duration body, Duration exchange) {

  /** Returns the patience of a service that faces the world. */
  public static Patience standard() {
    return new Patience(
        Duration.ofSeconds(75),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofMinutes(5));
  }

  /** Returns how often the watch looks at the clocks of all connections. */
  public Duration pulse() {
    Duration second = Duration.ofSeconds(1);
    return head.compareTo(second) < 0 ? head : second;
  }
}
