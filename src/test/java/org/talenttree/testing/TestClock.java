package org.talenttree.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test moves it. */
public final class TestClock implements InstantSource {
  /** The time at which every test begins. */
  public static final Instant START = Instant.parse("2026-01-02T03:04:05.678Z");

  private volatile Instant now = START;

  @Override
  public Instant instant() {
    return now;
  }

  /** Sets the time. */
  public synchronized void moveTo(Instant time) {
    now = time;
  }

  /** Moves the time, forwards or back. */
  public synchronized void advance(Duration duration) {
    now = now.plus(duration);
  }
}
