package org.talenttree.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;
import org.talenttree.log.Logging;

/** Collects the log lines of requests while it is open. */
public final class RequestLines extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private final BlockingQueue<ILoggingEvent> events = new LinkedBlockingQueue<>();
  private final Map<String, Map<String, Object>> known = new HashMap<>();
  private final Logger logger = (Logger) LoggerFactory.getLogger(Logging.REQUESTS);

  private RequestLines() {}

  /** Begins to read. */
  public static RequestLines read() {
    RequestLines lines = new RequestLines();
    lines.setContext(lines.logger.getLoggerContext());
    lines.start();
    // Never reset: lines of earlier tests' last requests may come late.
    lines.logger.setAdditive(false);
    lines.logger.addAppender(lines);
    lines.logger.setLevel(Level.INFO);
    return lines;
  }

  @Override
  protected void append(ILoggingEvent event) {
    events.add(event);
  }

  /**
   * Returns the pairs of the line of this response's request; it may come after the response, and
   * after those of later ones. Not for a line that {@link #next} or {@link #messageOf} has passed.
   */
  public Map<String, Object> of(TestResponse response) {
    String id = response.header("X-Request-Id").orElseThrow();
    while (!known.containsKey(id)) {
      Map<String, Object> line = next();
      known.put(String.valueOf(line.get("requestId")), line);
    }
    return known.get(id);
  }

  /** Returns the message of the next line with this status. */
  public String messageOf(int status) {
    ILoggingEvent event = nextEvent();
    while (!Integer.valueOf(status).equals(pairs(event).get("status"))) {
      event = nextEvent();
    }
    return event.getMessage();
  }

  /** Returns the pairs of the next line. */
  public Map<String, Object> next() {
    return pairs(nextEvent());
  }

  private static Map<String, Object> pairs(ILoggingEvent event) {
    Map<String, Object> pairs = new LinkedHashMap<>();
    event.getKeyValuePairs().forEach(pair -> pairs.put(pair.key, pair.value));
    return pairs;
  }

  private ILoggingEvent nextEvent() {
    try {
      ILoggingEvent event = events.poll(10, TimeUnit.SECONDS);
      if (event == null) {
        throw new AssertionError("no line within ten seconds");
      }
      return event;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    logger.detachAppender(this);
    logger.setLevel(Level.OFF);
    stop();
  }
}
