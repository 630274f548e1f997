package org.talenttree.web.app;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

/** Formats times for people, in UTC. */
final class TimeText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm").withZone(ZoneOffset.UTC);

  private TimeText() {}

  /** Returns the day. */
  static String day(Instant time, Messages say) {
    return say.day(time.atZone(ZoneOffset.UTC).toLocalDate());
  }

  /** Returns the day, or "never" for null. */
  static String dayOrNever(@Nullable Instant time, Messages say) {
    return time == null ? say.text("never") : day(time, say);
  }

  /** Returns the day and the minute, or "never" for null. */
  static String minuteOrNever(@Nullable Instant time, Messages say) {
    return time == null ? say.text("never") : minute(time, say);
  }

  /** Returns the day and the minute. */
  static String minute(Instant time, Messages say) {
    return say.text("{0}, {1} UTC", day(time, say), MINUTE.format(time));
  }
}
