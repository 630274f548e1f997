package org.talenttree.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Times as the API writes them: RFC 3339, UTC, always three digits of milliseconds. */
public final class Timestamps {
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  /** Years have four digits; without the last one, somewhat later times still fit. */
  private static final Instant END = Instant.parse("9999-01-01T00:00:00Z");

  private Timestamps() {}

  /** Returns the current time in whole milliseconds, as times are stored. */
  public static Instant now(InstantSource clock) {
    return Instant.ofEpochMilli(clock.millis());
  }

  /** Returns the time as text, such as {@code 2026-01-02T03:04:05.678Z}. */
  public static String text(Instant instant) {
    return MILLISECONDS.format(instant);
  }

  /**
   * Parses a time that is written exactly as {@link #text} writes it. Returns empty for any other
   * text, and for a time before 1970 or after 9998.
   */
  public static Optional<Instant> of(String text) {
    try {
      Instant instant = Instant.from(MILLISECONDS.parse(text));
      return text(instant).equals(text) && !instant.isBefore(Instant.EPOCH) && instant.isBefore(END)
          ? Optional.of(instant)
          : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Writes a member that holds a time, or null. */
  public static void write(JsonGenerator json, String name, @Nullable Instant instant) {
    if (instant == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, text(instant));
    }
  }
}
