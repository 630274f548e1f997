package org.talenttree.http.engine;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The open connections of one event loop. A timer ends those that are past their deadline: one pass
 * over all of them every half second costs less than a timer for each. Only the loop's thread may
 * use it.
 */
final class Connections {
  private final EventLoop loop;
  private final Duration tick;
  private final Set<HttpConnection> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private @Nullable ScheduledFuture<?> ticking;

  Connections(EventLoop loop, Duration tick) {
    this.loop = loop;
    this.tick = tick;
  }

  void add(HttpConnection connection) {
    open.add(connection);
    if (ticking == null) {
      long nanos = tick.toNanos();
      ticking = loop.scheduleAtFixedRate(this::endTheLate, nanos, nanos, TimeUnit.NANOSECONDS);
    }
  }

  void remove(HttpConnection connection) {
    open.remove(connection);
    ScheduledFuture<?> timer = ticking;
    if (open.isEmpty() && timer != null) {
      timer.cancel(false);
      ticking = null;
    }
  }

  private void endTheLate() {
    long now = System.nanoTime();
    // A copy, because ending a connection removes it from the set.
    for (HttpConnection connection : List.copyOf(open)) {
      try {
        connection.endIfLate(now);
      } catch (Throwable e) {
        // If this were thrown, the timer would stop and no other connection would have a deadline.
        connection.fail(e);
      }
    }
  }

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
}
