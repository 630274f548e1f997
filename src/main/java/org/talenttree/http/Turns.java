package org.talenttree.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * So many turns to work, handed on in the order of asking. Who waits too long gets none. One thread
 * looks after all who wait: a timer for each would cost more than the refusals it is there to save.
 */
final class Turns {
  private static final Duration TICK = Duration.ofMillis(2);

  private final Deque<Waiter> waiting = new ArrayDeque<>();
  private final long patience;
  private int free;
  private boolean watched;

  /** Takes how many may work at once, and how long the others wait. */
  Turns(int most, Duration patience) {
    free = most;
    this.patience = patience.toNanos();
  }

  private enum Fate {
    OPEN,
    TURN,
    NONE
  }

  private static final class Waiter {
    final Thread thread = Thread.currentThread();
    final long since = System.nanoTime();
    volatile Fate fate = Fate.OPEN;

    void tell(Fate decided) {
      fate = decided;
      LockSupport.unpark(thread);
    }
  }

  /** Waits for a turn; returns whether there was one in time. */
  boolean take() {
    Waiter waiter;
    synchronized (this) {
      if (free > 0) {
        free--;
        return true;
      }
      waiter = new Waiter();
      waiting.add(waiter);
      watch();
    }
    boolean interrupted = false;
    while (waiter.fate == Fate.OPEN) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return waiter.fate == Fate.TURN;
  }

  /** Takes a turn whether there is one or not. */
  synchronized void takeAnyhow() {
    free--;
  }

  /** Gives a turn back: to whoever has waited longest. */
  synchronized void give() {
    Waiter next = free < 0 ? null : waiting.poll();
    if (next == null) {
      free++;
    } else {
      next.tell(Fate.TURN);
    }
  }

  /** Returns how many wait. */
  synchronized int waiting() {
    return waiting.size();
  }

  private void watch() {
    if (!watched) {
      watched = true;
      Thread.ofVirtual().name("turns").start(this::refuseTheLate);
    }
  }

  private void refuseTheLate() {
    do {
      LockSupport.parkNanos(this, TICK.toNanos());
    } while (refuse());
  }

  /** Returns whether anybody still waits. */
  private synchronized boolean refuse() {
    long now = System.nanoTime();
    while (!waiting.isEmpty() && now - waiting.peek().since > patience) {
      waiting.remove().tell(Fate.NONE);
    }
    watched = !waiting.isEmpty();
    return watched;
  }
}
