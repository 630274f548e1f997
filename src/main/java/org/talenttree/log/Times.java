package org.talenttree.log;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes the times of log lines: RFC 3339 in UTC, to the millisecond. */
final class Times {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.").withZone(ZoneOffset.UTC);

  /** Cached, as thousands of lines share a second and formatting it is most of the work. */
  private static volatile Second latest = new Second(0, SECONDS.format(Instant.EPOCH));

  private Times() {}

  private record Second(long number, String text) {}

  static void append(StringBuilder out, Instant time) {
    Second second = latest;
    if (second.number() != time.getEpochSecond()) {
      second = new Second(time.getEpochSecond(), SECONDS.format(time));
      latest = second;
    }
    int millis = time.getNano() / 1_000_000;
    out.append(second.text())
        .append((char) ('0' + millis / 100))
        .append((char) ('0' + millis / 10 % 10))
        .append((char) ('0' + millis % 10))
        .append('Z');
  }
}
