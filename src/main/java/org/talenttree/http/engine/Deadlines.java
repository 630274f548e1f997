package org.talenttree.http.engine;

import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * How long a client may take for each part of a request.
 *
 * @param idle between two requests
 * @param head from the first byte of a request to the end of its headers
 * @param body from the end of the headers to the end of the body
 * @param answer to read on in a response: begins again with each part of a large one
 * @param silence between two bytes, once what the client sends is discarded
 */
record Deadlines(Duration idle, Duration head, Duration body, Duration answer, Duration silence) {
  private static final Duration SECOND = Duration.ofSeconds(1);

  /** Returns the deadlines of a public service. */
  static Deadlines standard() {
    return new Deadlines(
        Duration.ofSeconds(75),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofMinutes(5),
        SECOND);
  }

  /** Returns how often a loop checks the deadlines of its connections. */
  Duration tick() {
    Duration shortest = Collections.min(List.of(idle, head, body, answer, silence));
    return shortest.compareTo(SECOND) < 0 ? shortest.dividedBy(2) : SECOND.dividedBy(2);
  }
}
