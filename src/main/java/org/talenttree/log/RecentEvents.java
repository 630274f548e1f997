package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.slf4j.LoggerFactory;

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
  public record Hour(int errors, int warnings) {}

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
}
