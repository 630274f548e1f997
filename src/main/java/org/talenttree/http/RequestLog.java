package org.talenttree.http;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.talenttree.id.OwnerId;
import org.talenttree.log.Logging;

/**
 * Leaves one line for each request. It holds nothing a client makes up: no address, query, header
 * or body, so that no secret and no forged line can get into the log.
 */
final class RequestLog {
  private static final Logger LOG = LoggerFactory.getLogger(Logging.REQUESTS);

  // Anyone can invent a method; only these stand in the log by their own name.
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  private static final String UNKNOWN = "-";

  private RequestLog() {}

  /**
   * What is known of a request at its end.
   *
   * @param template the route's, or {@code unmatched}
   * @param bytes of the answer's body
   */
  record Line(
      UUID requestId,
      String method,
      String template,
      int status,
      long nanos,
      @Nullable OwnerId account,
      long bytes,
      @Nullable String traceParent) {}

  static void write(Line line) {
    if (!LOG.isInfoEnabled()) {
      return;
    }
    LoggingEventBuilder event =
        LOG.atInfo()
            .addKeyValue("requestId", line.requestId())
            .addKeyValue("method", METHODS.contains(line.method()) ? line.method() : UNKNOWN)
            .addKeyValue("route", line.template())
            .addKeyValue("status", line.status())
            .addKeyValue("ms", milliseconds(line.nanos()))
            .addKeyValue("account", line.account() == null ? UNKNOWN : line.account())
            .addKeyValue("bytes", line.bytes());
    Optional<String> trace = Optional.ofNullable(line.traceParent()).flatMap(TraceParent::traceId);
    if (trace.isPresent()) {
      event = event.addKeyValue("traceId", trace.get());
    }
    event.log("answered");
  }

  // To the microsecond.
  private static double milliseconds(long nanos) {
    return Math.round(nanos / 1e3) / 1e3;
  }
}
