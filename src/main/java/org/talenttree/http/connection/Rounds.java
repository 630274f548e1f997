package org.talenttree.http.connection;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rounds made by one thread for as long as there is somebody to look after. A timer for each of
 * them would cost more than what it is there to end.
 */
public final class Rounds {
  private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);

  private final String name;
  private final Duration pulse;
  private final BooleanSupplier round;
  private boolean wanted;
  private boolean underWay;
  private boolean failing;

  /** Takes the thread's name, how often to look, and a look, which returns whether to go on. */
  public Rounds(String name, Duration pulse, BooleanSupplier round) {
    this.name = name;
    this.pulse = pulse;
    this.round = round;
  }

  /** Sees to it that a round begins within a pulse from now. */
  public synchronized void begin() {
    wanted = true;
    if (!underWay) {
      underWay = true;
      Thread _ = Thread.ofVirtual().name(name).start(this::make);
    }
  }

  private void make() {
    do {
      LockSupport.parkNanos(this, pulse.toNanos());
    } while (goesOn());
  }

  private boolean goesOn() {
    forgetWishes();
    boolean more = look();
    synchronized (this) {
      underWay = more || wanted;
      return underWay;
    }
  }

  private synchronized void forgetWishes() {
    wanted = false;
  }

  private boolean look() {
    try {
      boolean more = round.getAsBoolean();
      failing = false;
      return more;
    } catch (Throwable e) {
      // Without this thread no wait would ever end. One that fails each time is told of once.
      if (!failing) {
        LOG.error("a round of {} failed", name, e);
      }
      failing = true;
      return true;
    }
  }
}
