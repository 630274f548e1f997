package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;
import org.talenttree.log.TextLines.LongText;

/**
 * The newest warnings and errors of the log, in memory, for operators. Like the log it has no
 * secrets; of an exception it has only the name, since the texts of drivers contain values of rows.
 */
public final class RecentEvents implements AutoCloseable {
  private static final int MAX_EVENTS = 50;

  private final LoggerContext context;
  private final InstantSource clock;
  private final Collector collector = new Collector();
  // Guards all fields below.
  private final Object lock = new Object();
  private final Deque<RecentEvent> events = new ArrayDeque<>(MAX_EVENTS);
  private final EventHours hours = new EventHours();
  private long errors;
  private long warnings;

  private RecentEvents(LoggerContext context, InstantSource clock) {
    this.context = context;
    this.clock = clock;
  }

  /** How many events there were in an hour. */
  public record Hour(int errors, int warnings) {
    private Hour plus(Hour other) {
      return new Hour(errors + other.errors, warnings + other.warnings);
    }
  }

  /**
   * What was logged since the start.
   *
   * @param newest the newest events, the newest first; repeated ones in a row are one
   * @param day the last 24 hours, the one of now as the last
   */
  public record Summary(List<RecentEvent> newest, long errors, long warnings, List<Hour> day) {
    /** Copies the lists. */
    public Summary {
      newest = List.copyOf(newest);
      day = List.copyOf(day);
    }
  }

  /** Collects the events of this process from now on, until it is closed. */
  public static RecentEvents collect(InstantSource clock) {
    if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
      throw new IllegalStateException("the logs do not go through Logback");
    }
    return collect(context, clock);
  }

  static RecentEvents collect(LoggerContext context, InstantSource clock) {
    RecentEvents recent = new RecentEvents(context, clock);
    recent.collector.setContext(context);
    recent.collector.start();
    context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).addAppender(recent.collector);
    return recent;
  }

  /** Returns the events so far. */
  public Summary summary() {
    synchronized (lock) {
      return new Summary(List.copyOf(events), errors, warnings, hours.until(clock.instant()));
    }
  }

  private void add(RecentEvent event) {
    synchronized (lock) {
      hours.add(event.time(), event.isError());
      if (event.isError()) {
        errors++;
      } else {
        warnings++;
      }
      list(event);
    }
  }

  private void list(RecentEvent event) {
    RecentEvent newest = events.peekFirst();
    if (newest != null && newest.isLike(event)) {
      // An outage repeats a warning for hours. It must not drive out all others.
      events.removeFirst();
      events.addFirst(event.after(newest));
      return;
    }
    if (events.size() == MAX_EVENTS) {
      events.removeLast();
    }
    events.addFirst(event);
  }

  /** Stops collecting. */
  @Override
  public void close() {
    context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).detachAppender(collector);
    collector.stop();
  }

  private final class Collector extends UnsynchronizedAppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
        add(RecentEvent.of(event, clock.instant()));
      }
    }
  }

  /** Counts warnings and errors by the hour, for one day. Not safe for several threads. */
  static final class EventHours {
    private static final int HOURS = 24;
    private static final Hour NONE = new Hour(0, 0);

    private final NavigableMap<Long, Hour> hours = new TreeMap<>();

    void add(Instant time, boolean isError) {
      long hour = hour(time);
      // By the distance to now, so that hours of a clock that was ahead do not drive out its own.
      hours.headMap(hour - HOURS, true).clear();
      hours.tailMap(hour + HOURS, true).clear();
      hours.merge(hour, isError ? new Hour(1, 0) : new Hour(0, 1), Hour::plus);
    }

    /** Returns the last 24 hours, the one of now as the last. */
    List<Hour> until(Instant now) {
      return LongStream.rangeClosed(hour(now) - HOURS + 1, hour(now))
          .mapToObj(hour -> hours.getOrDefault(hour, NONE))
          .toList();
    }

    private static long hour(Instant time) {
      return Math.floorDiv(time.getEpochSecond(), Duration.ofHours(1).toSeconds());
    }
  }

  /**
   * Limits what one fault can write into the log: in a minute the stack trace of a place once, and
   * {@value #MAX_LINES} lines of a kind; the others are counted. The line of an answered request is
   * of no kind, since requests have limits of their own.
   */
  static final class RepeatedEvents {
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
      String name =
          thrown == null ? String.valueOf(event.getMessage()) : place(RecentEvent.root(thrown));
      int count = count(new Kind(event.getLoggerName(), LongText.shorten(name, MAX_NAME)));
      if (count > MAX_LINES) {
        return null;
      }
      return count == 1 || thrown == null ? event : withoutTrace(event, RecentEvent.root(thrown));
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
}
