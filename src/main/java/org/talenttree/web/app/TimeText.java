package org.talenttree.web.app;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

/** Formats times for people, in UTC. */
public final class TimeText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm").withZone(ZoneOffset.UTC);

  private static final int DAYS_OF_A_MONTH = 30;

  private TimeText() {}

  /** Returns the day. */
  public static String day(Instant time, Messages say) {
    return say.day(time.atZone(ZoneOffset.UTC).toLocalDate());
  }

  /** Returns a day within a sentence: "today", "tomorrow", "yesterday" or "on 2 December 2026". */
  public static String near(LocalDate day, Instant now, Messages say) {
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (day.equals(today)) {
      return say.text("today");
    }
    if (day.equals(today.plusDays(1))) {
      return say.text("tomorrow");
    }
    return day.equals(today.minusDays(1))
        ? say.text("yesterday")
        : say.text("on {0}", say.day(day));
  }

  /** Returns the day, or "never" for null. */
  public static String dayOrNever(@Nullable Instant time, Messages say) {
    return time == null ? say.text("never") : day(time, say);
  }

  /** Returns the day and the minute, or "never" for null. */
  public static String minuteOrNever(@Nullable Instant time, Messages say) {
    return time == null ? say.text("never") : minute(time, say);
  }

  /** Returns the day and the minute. */
  public static String minute(Instant time, Messages say) {
    return say.text("{0}, {1} UTC", day(time, say), MINUTE.format(time));
  }

  /** Returns how long ago it was, such as "2 hours ago"; the day if that is more than a month. */
  public static String ago(Instant time, Instant now, Messages say) {
    Duration age = Duration.between(time, now);
    if (age.toMinutes() < 1) {
      return say.text("just now");
    }
    if (age.toHours() < 1) {
      return say.counted(age.toMinutes(), "{0} minute ago", "{0} minutes ago");
    }
    if (age.toDays() < 1) {
      return say.counted(age.toHours(), "{0} hour ago", "{0} hours ago");
    }
    return age.toDays() <= DAYS_OF_A_MONTH
        ? say.counted(age.toDays(), "{0} day ago", "{0} days ago")
        : day(time, say);
  }
}
