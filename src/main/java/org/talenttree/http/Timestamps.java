package org.talenttree.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes points in time as the API does: RFC 3339, UTC, exactly milliseconds. */
public final class Timestamps {
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private Timestamps() {}

  /** Returns the time as text, such as {@code 2026-01-02T03:04:05.678Z}. */
  public static String text(Instant instant) {
    return MILLISECONDS.format(instant);
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
