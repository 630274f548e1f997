package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;
import org.talenttree.log.TextLines.LongText;

/**
 * Limits what one fault can write into the log: in a minute the stack trace of a place once, and
 * {@value #MAX_LINES} lines of a kind; the others are counted. The line of an answered request is
 * of no kind, since requests have limits of their own.
 */
final class RepeatedEvents {
  static final int MAX_LINES = 60;

  /** All further kinds of a window count as one. */
  static final int MAX_KINDS = 200;

  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final int MAX_NAME = 300;
  private static final String OWN_CODE = "org.talenttree.";
  private static final Kind OTHERS = new Kind(RepeatedEvents.class.getName(), "other kinds");

  private final InstantSource clock;
  // The monitor of this object guards the fields below.
  private final Map<Kind, Integer> counts = new HashMap<>();
  private Instant began = Instant.MIN;

  RepeatedEvents(InstantSource clock) {
    this.clock = clock;
  }

  private record Kind(String logger, String name) {}

  /** Counts an event; returns what to write of it, or null if that is nothing. */
  @Nullable ILoggingEvent admit(ILoggingEvent event) {
    if (RequestLog.isAnswered(event)) {
      return event;
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    String name = thrown == null ? String.valueOf(event.getMessage()) : place(root(thrown));
    int count = count(new Kind(event.getLoggerName(), LongText.shorten(name, MAX_NAME)));
    if (count > MAX_LINES) {
      return null;
    }
    return count == 1 || thrown == null ? event : withoutTrace(event, root(thrown));
  }

  private synchronized int count(Kind kind) {
    if (counts.isEmpty()) {
      began = clock.instant();
    }
    boolean fits = counts.size() < MAX_KINDS || counts.containsKey(kind);
    return counts.merge(fits ? kind : OTHERS, 1, Integer::sum);
  }

  /** Returns whether a window is open, so that {@link #takeNotices} has to be called later. */
  synchronized boolean isCounting() {
    return !counts.isEmpty();
  }

  /** Ends the window if it is over, or at once; returns the lines that say what was left out. */
  synchronized List<ILoggingEvent> takeNotices(boolean atOnce) {
    List<ILoggingEvent> notices = new ArrayList<>();
    if (atOnce || isOver()) {
      counts.forEach((kind, count) -> {
        if (count > MAX_LINES) {
          notices.add(notice(kind, count - MAX_LINES));
        }
      });
      counts.clear();
    }
    return notices;
  }

  private boolean isOver() {
    Instant now = clock.instant();
    // A clock that was set back must not keep lines out for long.
    return !counts.isEmpty() && (now.isBefore(began) || !now.isBefore(began.plus(WINDOW)));
  }

  private ILoggingEvent notice(Kind kind, int leftOut) {
    LoggingEvent notice = new LoggingEvent();
    notice.setLoggerName(kind.logger());
    notice.setLevel(Level.WARN);
    notice.setTimeStamp(clock.millis());
    notice.setMessage("more lines of one kind were left out");
    notice.addKeyValuePair(new KeyValuePair("leftOut", leftOut));
    notice.addKeyValuePair(new KeyValuePair("kind", kind.name()));
    return notice;
  }

  private static IThrowableProxy root(IThrowableProxy thrown) {
    IThrowableProxy root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  /** Returns the class of an exception and the line that failed. */
  private static String place(IThrowableProxy thrown) {
    String name = thrown.getClassName();
    StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
    // A stack overflows at any line of a recursion.
    if (frames.length == 0 || name.equals(StackOverflowError.class.getName())) {
      return name;
    }
    // A driver throws all that it throws from one line.
    for (StackTraceElementProxy frame : frames) {
      if (frame.getStackTraceElement().getClassName().startsWith(OWN_CODE)) {
        return name + " " + frame;
      }
    }
    return name + " " + frames[0];
  }

  private static ILoggingEvent withoutTrace(ILoggingEvent event, IThrowableProxy root) {
    LoggingEvent line = new LoggingEvent();
    line.setLoggerName(event.getLoggerName());
    line.setLevel(event.getLevel());
    line.setTimeStamp(event.getTimeStamp());
    line.setMessage(event.getFormattedMessage());
    if (event.getKeyValuePairs() != null) {
      event.getKeyValuePairs().forEach(line::addKeyValuePair);
    }
    line.addKeyValuePair(new KeyValuePair("exception", place(root) + ": " + root.getMessage()));
    return line;
  }
}
