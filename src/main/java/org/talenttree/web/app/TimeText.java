package org.talenttree.web.app;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times in words, in UTC. */
final class TimeText {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private TimeText() {}

  /** Returns the day, or the word for none. */
  static String day(@Nullable Instant moment, String none) {
    return moment == null ? none : DAY.format(moment);
  }

  /** Returns the minute, or the word for none. */
  static String minute(@Nullable Instant moment, String none) {
    return moment == null ? none : MINUTE.format(moment);
  }
}
