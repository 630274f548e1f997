package org.talenttree.log;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times as log lines show them: RFC 3339 in UTC, to the millisecond. */
final class Times {
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private Times() {}

  static void append(StringBuilder out, Instant time) {
    MILLISECONDS.formatTo(time, out);
  }
}
