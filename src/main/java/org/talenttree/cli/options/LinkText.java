package org.talenttree.cli.options;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The text about links that work once. */
public final class LinkText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private LinkText() {}

  /** Returns until when a link works, in words. */
  public static String validity(Instant end) {
    return "works once, until " + MINUTE.format(end);
  }
}
