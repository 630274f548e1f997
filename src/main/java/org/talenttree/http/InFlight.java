package org.talenttree.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The requests being answered. So many are worked on at once; the others wait a moment for their
 * turn and are then turned away. A queue without end would answer everybody too late, while to
 * refuse at once would spend on hasty clients what the others need. A stop waits for those inside.
 */
final class InFlight {
  // With the refusal itself within the 50 ms of docs/reliability.md.
  private static final Duration PATIENCE = Duration.ofMillis(20);

  private final AtomicInteger inside = new AtomicInteger();
  private final Turns turns;
  private volatile boolean closed;

  InFlight(int most) {
    turns = new Turns(most, PATIENCE);
  }

  /** Counts a request in. */
  void enter() {
    inside.incrementAndGet();
  }

  /** Counts a request out. */
  void leave() {
    inside.decrementAndGet();
  }

  /** Waits for a turn to be worked on; returns whether there was one in time. */
  boolean takeTurn() {
    return turns.take();
  }

  /** Takes a turn if nobody waits for one; returns whether it did. */
  boolean takeFreeTurn() {
    return turns.takeFree();
  }

  /** Lets the next request have its turn, for good or while this one waits for its client. */
  void giveTurn() {
    turns.give();
  }

  /** Waits for the turn given while its client was waited for; returns whether it came in time. */
  boolean takeTurnBack() {
    return turns.takeBack();
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
