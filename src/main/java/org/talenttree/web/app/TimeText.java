package org.talenttree.web.app;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats times for people, in UTC. */
final class TimeText {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private TimeText() {}

  /** Returns the day, or {@code none} for null. */
  static String day(@Nullable Instant time, String none) {
    return time == null ? none : DAY.format(time);
  }

  /** Returns the day and the minute, or {@code none} for null. */
  static String minute(@Nullable Instant time, String none) {
    return time == null ? none : MINUTE.format(time);
  }
}
