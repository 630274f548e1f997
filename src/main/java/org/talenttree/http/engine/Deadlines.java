package org.talenttree.http.engine;

import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * How long a client may take.
 *
 * @param idle between two requests
 * @param head from the first byte of a request to the end of its headers
 * @param body from the end of the headers to the end of the body
 * @param answer to read an answer
 * @param silence without a byte, of a client that sends what will not be used
 */
record Deadlines(Duration idle, Duration head, Duration body, Duration answer, Duration silence) {
  private static final Duration SECOND = Duration.ofSeconds(1);

  /** Returns those of a service that faces the world. */
  static Deadlines standard() {
    return new Deadlines(
        Duration.ofSeconds(75),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofMinutes(5),
        SECOND);
  }

  /** Returns how often a loop looks at the deadlines of its connections. */
  Duration tick() {
    Duration shortest = Collections.min(List.of(idle, head, body, answer, silence));
    return shortest.compareTo(SECOND) < 0 ? shortest.dividedBy(2) : SECOND.dividedBy(2);
  }
}
