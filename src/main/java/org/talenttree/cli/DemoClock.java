package org.talenttree.cli;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that can be set back, so that the demo's data has a past. */
final class DemoClock implements InstantSource {
  private final InstantSource present;
  private volatile Duration behind = Duration.ZERO;

  /** Follows this clock. */
  DemoClock(InstantSource present) {
    this.present = present;
  }

  /** Sets the clock back by so many days from now; 0 is the present. */
  void setDaysAgo(int days) {
    behind = Duration.ofDays(days);
  }

  @Override
  public Instant instant() {
    return present.instant().minus(behind);
  }
}
