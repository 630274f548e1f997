package org.talenttree.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the requests being answered. More than so many at work are turned away at once: a queue
 * without end would answer everybody too late. A stop waits for those inside.
 */
final class InFlight {
  private final int most;
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger working = new AtomicInteger();
  private volatile boolean closed;

  InFlight(int most) {
    this.most = most;
  }

  /** Whether a request may go on. */
  enum Admission {
    ADMITTED,
    FULL,
    CLOSED
  }

  /** Counts a request in; one that is not admitted must be counted out too. */
  Admission enter() {
    inside.incrementAndGet();
    int now = working.incrementAndGet();
    return closed ? Admission.CLOSED : now > most ? Admission.FULL : Admission.ADMITTED;
  }

  /** Counts a request out, also one that was turned away. */
  void leave() {
    working.decrementAndGet();
    inside.decrementAndGet();
  }

  /** Says that a request waits for its client; a slow sender must not take the place of work. */
  void awaitClient() {
    working.decrementAndGet();
  }

  /** Says that the client has done its part. */
  void resume() {
    working.incrementAndGet();
  }

  /** Returns how many requests are being answered. */
  int count() {
    return inside.get();
  }

  /** Returns whether new requests are turned away for good. */
  boolean isClosed() {
    return closed;
  }

  /** Turns new requests away and waits for the others; returns whether all ended in time. */
  boolean drain(Duration patience) throws InterruptedException {
    closed = true;
    long deadline = System.nanoTime() + patience.toNanos();
    while (count() > 0) {
      if (System.nanoTime() - deadline > 0) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return true;
  }
}
