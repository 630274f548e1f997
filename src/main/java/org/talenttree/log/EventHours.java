package org.talenttree.log;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Counts warnings and errors by the hour, for one day. Not safe for several threads. */
final class EventHours {
  private static final int HOURS = 24;
  private static final int SECONDS_OF_AN_HOUR = 3600;

  private final long[] hours = new long[HOURS];
  private final int[] errors = new int[HOURS];
  private final int[] warnings = new int[HOURS];

  void add(Instant time, boolean isError) {
    long hour = hour(time);
    int at = (int) Math.floorMod(hour, (long) HOURS);
    if (hours[at] != hour) {
      hours[at] = hour;
      errors[at] = 0;
      warnings[at] = 0;
    }
    (isError ? errors : warnings)[at]++;
  }

  /** Returns the last 24 hours, the one of now as the last. */
  List<RecentEvents.Hour> until(Instant now) {
    List<RecentEvents.Hour> day = new ArrayList<>(HOURS);
    for (long hour = hour(now) - HOURS + 1; hour <= hour(now); hour++) {
      int at = (int) Math.floorMod(hour, (long) HOURS);
      boolean isKnown = hours[at] == hour;
      day.add(new RecentEvents.Hour(isKnown ? errors[at] : 0, isKnown ? warnings[at] : 0));
    }
    return day;
  }

  private static long hour(Instant time) {
    return Math.floorDiv(time.getEpochSecond(), SECONDS_OF_AN_HOUR);
  }
}
