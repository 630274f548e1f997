package org.talenttree.http;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import org.talenttree.http.connection.Rounds;

/**
 * So many turns to work, handed on in the order of asking. Who waits too long gets none: the
 * refusals are there to save time, so no timer is set for each.
 */
final class Turns {
  private static final Duration TICK = Duration.ofMillis(2);

  private final Deque<Waiter> newcomers = new ArrayDeque<>();
  private final Deque<Waiter> returning = new ArrayDeque<>();
  private final Rounds rounds = new Rounds("turns", TICK, this::refuseTheLate);
  private final long patience;
  private int free;

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

    Fate await() {
      boolean interrupted = false;
      while (fate == Fate.OPEN) {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      return fate;
    }

    void tell(Fate decided) {
      fate = decided;
      LockSupport.unpark(thread);
    }
  }

  /** Waits for a turn; returns whether there was one in time. */
  boolean take() {
    return take(newcomers);
  }

  /** Takes a turn that nobody has; returns whether there was one. */
  synchronized boolean takeFree() {
    if (free == 0) {
      return false;
    }
    free--;
    return true;
  }

  /** Waits for the turn that was given for a while, before all who have had none. */
  boolean takeBack() {
    return take(returning);
  }

  private boolean take(Deque<Waiter> queue) {
    Waiter waiter;
    synchronized (this) {
      if (free > 0) {
        free--;
        return true;
      }
      waiter = new Waiter();
      queue.add(waiter);
      rounds.begin();
    }
    return waiter.await() == Fate.TURN;
  }

  /** Gives a turn, for good or for a while: to whoever has waited longest. */
  synchronized void give() {
    Waiter next = returning.isEmpty() ? newcomers.poll() : returning.poll();
    if (next == null) {
      free++;
    } else {
      next.tell(Fate.TURN);
    }
  }

  /** Returns how many wait. */
  synchronized int waiting() {
    return newcomers.size() + returning.size();
  }

  /** Returns whether anybody still waits. */
  private synchronized boolean refuseTheLate() {
    refuseTheLate(returning);
    refuseTheLate(newcomers);
    return waiting() > 0;
  }

  private void refuseTheLate(Deque<Waiter> queue) {
    long now = System.nanoTime();
    while (!queue.isEmpty() && now - queue.element().since > patience) {
      queue.remove().tell(Fate.NONE);
    }
  }
}
