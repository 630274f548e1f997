package org.talenttree.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.talenttree.id.OwnerId;

/**
 * Logs one line for each request. The line contains no text that a client chooses, such as path,
 * query, header or body, so that neither secrets nor forged lines can get into the log.
 */
public final class RequestLog {
  private static final Logger LOG = LoggerFactory.getLogger(Logging.REQUESTS);

  // Clients can invent methods; others than these are logged as a hyphen.
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  private static final String UNKNOWN = "-";
  private static final String ANSWERED = "answered";

  private RequestLog() {}

  /**
   * The data of one line.
   *
   * @param template the route's template, or {@code unmatched}
   * @param bytes length of the answer's body
   * @param isCounted whether a limit bounds how many such lines there are
   */
  public record Line(
      UUID requestId,
      String method,
      String template,
      int status,
      long nanos,
      @Nullable OwnerId account,
      long bytes,
      @Nullable String traceParent,
      boolean isCounted) {}

  public static void write(Line line) {
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
    event.log(outcome(line));
  }

  // No limit bounds how often a client is refused by a limit, or leaves before it is counted, so
  // these lines have one of their own.
  private static String outcome(Line line) {
    return switch (line.status()) {
      case 429 -> "limited";
      case 503 -> "unavailable";
      default -> line.isCounted() ? ANSWERED : "uncounted";
    };
  }

  /** Returns whether an event is the line of a request whose number the limits bound. */
  static boolean isAnswered(ILoggingEvent event) {
    return ANSWERED.equals(event.getMessage()) && event.getLoggerName().equals(Logging.REQUESTS);
  }

  // Rounded to the microsecond.
  private static double milliseconds(long nanos) {
    return Math.round(nanos / 1e3) / 1e3;
  }

  /** Reads the traceparent header (W3C Trace Context, section 3.2). */
  static final class TraceParent {
    private static final Pattern FORMAT =
        Pattern.compile("([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?");
    private static final int MAX_LENGTH = 256;

    private TraceParent() {}

    /** Returns the trace id, 32 hexadecimal digits; empty if the header is not valid. */
    static Optional<String> traceId(String header) {
      Matcher matcher = FORMAT.matcher(header);
      if (header.length() > MAX_LENGTH
          || !matcher.matches()
          || matcher.group(1).equals("ff")
          || isZero(matcher.group(2))
          || isZero(matcher.group(3))) {
        return Optional.empty();
      }
      // Later versions may append parts; version 00 has none.
      boolean extended = matcher.group(4) != null;
      return extended && matcher.group(1).equals("00")
          ? Optional.empty()
          : Optional.of(matcher.group(2));
    }

    private static boolean isZero(String digits) {
      return digits.chars().allMatch(digit -> digit == '0');
    }
  }
}
