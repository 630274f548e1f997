package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.event.KeyValuePair;

/**
 * A warning or an error, and how often it came in a row.
 *
 * @param time when it was logged, the last time
 * @param source the simple name of the class that logged it
 * @param requestId the request that it is about, the last time, if it is about one
 * @param cause the simple name of the exception that caused all others, if there was one
 * @param count how often it was logged in a row
 */
public record RecentEvent(
    Instant time,
    boolean isError,
    String source,
    String message,
    Optional<String> requestId,
    Optional<String> cause,
    long count) {
  private static final int MAX_MESSAGE = 500;
  private static final String REQUEST_ID = "requestId";

  static RecentEvent of(ILoggingEvent event, Instant time) {
    String message = String.valueOf(event.getFormattedMessage());
    return new RecentEvent(
        time,
        event.getLevel().isGreaterOrEqual(Level.ERROR),
        simpleName(event.getLoggerName()),
        message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE) + "…" : message,
        requestId(event),
        Optional.ofNullable(event.getThrowableProxy())
            .map(thrown -> simpleName(root(thrown).getClassName())),
        1);
  }

  /** Returns whether the other event says the same, about whatever request. */
  boolean isLike(RecentEvent other) {
    return isError == other.isError
        && source.equals(other.source)
        && message.equals(other.message)
        && cause.equals(other.cause);
  }

  /** Returns this event, which comes right after some that are like it. */
  RecentEvent after(RecentEvent earlier) {
    return new RecentEvent(time, isError, source, message, requestId, cause, earlier.count + count);
  }

  private static Optional<String> requestId(ILoggingEvent event) {
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    return (pairs == null ? Stream.<KeyValuePair>empty() : pairs.stream())
        .filter(pair -> pair.key.equals(REQUEST_ID))
        .map(pair -> String.valueOf(pair.value))
        .findFirst();
  }

  /** Returns the exception that caused all others. */
  static IThrowableProxy root(IThrowableProxy thrown) {
    IThrowableProxy root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private static String simpleName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
