package org.talenttree.client;

import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A whole answer. */
record Answer(HttpResponse<byte[]> response) {
  int status() {
    return response.statusCode();
  }

  byte[] body() {
    return response.body();
  }

  Optional<String> header(String name) {
    return response.headers().firstValue(name);
  }

  /** Returns the seconds of {@code Retry-After}; null if there are none. */
  @Nullable Long retryAfter() {
    return seconds(header("Retry-After").orElse(""), header("Date").orElse(""));
  }

  /**
   * Returns the seconds of {@code Retry-After}, which may be a date (RFC 9110, 10.2.3), by the
   * clock of the server if {@code Date} tells it.
   */
  static @Nullable Long seconds(String retryAfter, String date) {
    if (retryAfter.matches("[0-9]{1,9}")) {
      return Long.valueOf(retryAfter);
    }
    Instant now = date(date).orElseGet(Instant::now);
    return date(retryAfter)
        .map(then -> Math.max(0, Duration.between(now, then).toSeconds()))
        .orElse(null);
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
