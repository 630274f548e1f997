package org.talenttree.http;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.Ids;

/** Answers what is not even an HTTP request, in the same form as every other error. */
final class BrokenRequests implements DirectHandler {
  private static final Logger LOG = LoggerFactory.getLogger(BrokenRequests.class);

  /** Helidon's own words; it gives this mistake no status of its own. */
  private static final String HEADERS_TOO_LARGE = "Header size exceeded";

  private final Ids ids;

  BrokenRequests(Ids ids) {
    this.ids = ids;
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType event,
      Status status,
      ServerResponseHeaders headers,
      Throwable thrown,
      System.Logger logger) {
    if (event == EventType.INTERNAL_ERROR) {
      LOG.error("a request failed outside the pipeline", thrown);
    }
    return handle(request, event, status, headers, "");
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType event,
      Status status,
      ServerResponseHeaders headers,
      @Nullable String message) {
    UUID requestId = ids.next();
    int code = HEADERS_TOO_LARGE.equals(message) ? 431 : status.code();
    Problem problem = problem(event, code);
    byte[] body = problem.body(requestId);
    // Where it began is unknown: there was no request yet.
    RequestLog.write(
        new RequestLog.Line(
            requestId, "", "unmatched", problem.status(), 0, null, body.length, null));
    return TransportResponse.builder()
        .status(Status.create(problem.status()))
        .headers(headers)
        .header(HeaderValues.create("X-Request-Id", requestId.toString()))
        .header(HeaderValues.create(HeaderNames.CONTENT_TYPE, Problem.CONTENT_TYPE))
        .header(HeaderValues.create(HeaderNames.CACHE_CONTROL, "no-store"))
        .header(HeaderValues.create("X-Content-Type-Options", "nosniff"))
        // Where one message ended is unknown, so nothing after it can be trusted.
        .keepAlive(false)
        .entity(body)
        .build();
  }

  private static Problem problem(EventType event, int status) {
    return switch (status) {
      case 408 -> Problem.of(ProblemType.REQUEST_TIMEOUT, "The request did not arrive in time.");
      case 413 -> Problem.of(ProblemType.PAYLOAD_TOO_LARGE, "The body is too large.");
      case 414 -> Problem.of(ProblemType.URI_TOO_LONG, "At most 8 KiB.");
      case 431 -> Problem.of(ProblemType.HEADERS_TOO_LARGE, "At most 16 KiB in all.");
      case 503 ->
          Problem.of(ProblemType.OVERLOADED, "Too many requests at once.").with("Retry-After", "1");
      default ->
          event == EventType.INTERNAL_ERROR
              ? Problem.of(ProblemType.INTERNAL_ERROR, "Please report it with the request id.")
              : Problem.of(ProblemType.BAD_REQUEST, "The request is not well-formed HTTP/1.1.");
    };
  }
}
