package org.talenttree.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Counts the requests being answered, so that a stop can wait for them. */
final class InFlight {
  private final LongAdder entered = new LongAdder();
  private final LongAdder left = new LongAdder();
  private volatile boolean closed;

  /** Counts a request in; returns false when the service takes no more. */
  boolean enter() {
    entered.increment();
    return !closed;
  }

  /** Counts a request out, also one that was turned away. */
  void leave() {
    left.increment();
  }

  /** Returns how many requests are being answered. */
  long count() {
    // Read in this order a request may count twice, never not at all.
    long gone = left.sum();
    return entered.sum() - gone;
  }

  /** Returns whether new requests are turned away. */
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
