package org.talenttree.http;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.log.RequestLog;

/** Sends the response to each request, and notes in metrics and log what was sent. */
final class SentResponses {
  /** The status logged when the client closed the connection; never sent. As nginx does. */
  static final int CLIENT_GONE = 499;

  private final Pipeline pipeline;
  private final RequestMetrics metrics;
  private final Languages languages;

  /** Creates responses in these languages. */
  SentResponses(Pipeline pipeline, RequestMetrics metrics, Languages languages) {
    this.pipeline = pipeline;
    this.metrics = metrics;
    this.languages = languages;
  }

  /** Sends the response to a request. */
  void send(Exchange exchange, Response response) {
    SentResponse sent = respond(exchange, response);
    if (!isReserved(exchange, response, sent.length())) {
      Problem refusal = isChange(exchange) ? Pipeline.outcomeUnknown() : MemoryBudget.exhausted();
      sent = respond(exchange, refusal);
    }
    exchange.connection.send(sent);
  }

  /**
   * Reserves memory for an answer, which its client may read for minutes. Returns whether there was
   * enough.
   */
  private static boolean isReserved(Exchange exchange, Response response, long length) {
    boolean isSent = length >= Request.UNIT && !exchange.head().isHead();
    boolean isForEveryone = response instanceof Document && exchange.signedIn().isEmpty();
    if (!isSent || isForEveryone) {
      // A small answer counts for nothing: a refusal that is being sent must not be the reason for
      // the next one. All clients share the bytes of a public file; routes reserve those of other
      // public documents.
      exchange.memory.shrinkForAnswer(isSent ? length : 0);
      return true;
    }
    return isChange(exchange)
        ? exchange.memory.resizeForChange(length)
        : exchange.memory.resizeForAnswer(length);
  }

  private static boolean isChange(Exchange exchange) {
    Route route = exchange.route;
    return route != null && (route.changes() || route.handler() instanceof Route.Relay);
  }

  // A request without a response would hold its connection for ever.
  private SentResponse respond(Exchange exchange, Response response) {
    Supplier<Messages> say = () -> Wording.ofProblem(exchange.head(), exchange.route, languages);
    try {
      return SentResponse.of(pipeline.asRead(exchange, response), exchange, say);
    } catch (Throwable e) {
      exchange.logError("bug", e);
      return SentResponse.of(Pipeline.internalError(), exchange, languages::english);
    }
  }

  /** Notes what was sent, as {@link Dispatcher#finished} says. */
  void finished(Exchange exchange, @Nullable Integer status, long bytes) {
    int noted = status == null || isStopped(exchange, status) ? CLIENT_GONE : status;
    long nanos = System.nanoTime() - exchange.started;
    metrics.record(exchange.label(), noted, nanos);
    RequestLog.write(exchange.logLine(noted, nanos, bytes));
  }

  // A client that leaves must not look like a failure of the service.
  private static boolean isStopped(Exchange exchange, int status) {
    return exchange.deadline.isAbandoned() && status == ProblemType.OVERLOADED.status();
  }

  /** Returns the refusal of a request for which no worker is free. */
  static Problem overloaded() {
    return Problem.of(ProblemType.OVERLOADED, Translatable.of("Too many requests at once."))
        .with("Retry-After", "1");
  }

  /** Returns the refusal of a request for which no thread of a small pool is free. */
  static Problem busyWithCostlyWork() {
    return Problem.of(
            ProblemType.OVERLOADED,
            Translatable.of("Too many pictures, passwords, large pages or files at once."))
        .with("Retry-After", "2");
  }

  /** Returns the refusal of a request that came after the service began to stop. */
  static Problem shuttingDown() {
    return Problem.of(ProblemType.SHUTTING_DOWN, Translatable.of("The service is stopping."))
        .with("Retry-After", "5")
        .with("Connection", "close");
  }
}
