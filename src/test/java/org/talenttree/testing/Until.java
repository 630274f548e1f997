package org.talenttree.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition that another thread or process fulfils. */
public final class Until {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(20);

  private Until() {}

  /** Returns as soon as the condition holds; fails when that takes more than half a minute. */
  public static void holds(String what, BooleanSupplier condition) {
    long began = System.nanoTime();
    while (!condition.getAsBoolean()) {
      long waited = System.nanoTime() - began;
      if (waited > PATIENCE.toNanos()) {
        throw new AssertionError("waited in vain: " + what);
      }
      // To ask takes the processor from what is waited for, so it is asked less and less often.
      LockSupport.parkNanos(Math.clamp(waited / 8, 1_000_000, LONGEST_PAUSE.toNanos()));
    }
  }
}
