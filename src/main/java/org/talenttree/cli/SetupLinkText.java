package org.talenttree.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What is said about the link that makes the first account. */
final class SetupLinkText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private SetupLinkText() {}

  /** Returns until when it works, in words. */
  static String validity(Instant end) {
    return "good once, until " + MINUTE.format(end);
  }
}
