package org.talenttree.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition that another thread or process fulfils. */
public final class Until {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private Until() {}

  /** Returns as soon as the condition holds; fails when that takes more than half a minute. */
  public static void holds(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("waited in vain: " + what);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }
}
