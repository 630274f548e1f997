package org.talenttree.http;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.api.Problem;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.http.Exchange.ClientConnection;
import org.talenttree.http.HotReads.HotResponse;
import org.talenttree.id.Ids;
import org.talenttree.language.Languages;

/**
 * Submits each request to the pool that handles it, and sends its response. The public methods are
 * called on event loops and never block.
 */
public final class Dispatcher {
  /** Reading this takes some 3 ms; a body that is larger is costly, whatever its route does. */
  private static final int MAX_LIGHT_BODY = 256 << 10;

  private final Pipeline pipeline;
  private final SentResponses responses;
  private final RelayedRequests relayed;
  private final @Nullable HotReads hotReads;
  private final Pools pools;
  private final MemoryBudget memory;
  private final RequestMetrics metrics;
  private final Ids ids;
  private final AtomicInteger inFlight = new AtomicInteger();
  private volatile boolean isClosed;

  public Dispatcher(
      Pipeline pipeline,
      @Nullable HotReads hotReads,
      Pools pools,
      MemoryBudget memory,
      RequestMetrics metrics,
      Ids ids,
      Languages languages) {
    this.pipeline = pipeline;
    this.responses = new SentResponses(pipeline, metrics, languages);
    this.relayed = new RelayedRequests(this, pipeline, responses);
    this.hotReads = hotReads;
    this.pools = pools;
    this.memory = memory;
    this.metrics = metrics;
    this.ids = ids;
  }

  /** Returns the response to a read whose answer is cached, or null for any other request. */
  public @Nullable HotResponse hot(RequestHead head) {
    return hotReads == null || isClosed ? null : hotReads.find(head);
  }

  /** Logs a hot answer that was sent, or whose client had gone. */
  public void finished(HotResponse answer, boolean isSent) {
    answer.finished(metrics, isSent);
  }

  /** Returns what answers bytes that are not a valid request. */
  public BrokenRequests brokenRequests() {
    return new BrokenRequests(ids, pipeline);
  }

  /** Begins a request: counts it as in flight and finds its route. */
  public Exchange begin(RequestHead head, ClientConnection connection) {
    inFlight.incrementAndGet();
    Exchange exchange = pipeline.begin(ids.next(), head, connection, memory.share());
    exchange.isTurnedAway = isClosed;
    exchange.calls = call -> relayed.send(exchange, call);
    return exchange;
  }

  /**
   * Runs the checks of a request whose body has not arrived. Then either sends the refusal or tells
   * the connection to collect the body.
   */
  public void check(Exchange exchange) {
    submitCheck(
        exchange,
        () -> {
          Response refusal = pipeline.check(exchange);
          if (refusal == null) {
            exchange.connection.collectBody();
          } else {
            responses.send(exchange, refusal);
          }
        });
  }

  /**
   * Handles a request whose body has arrived. If it was not checked before, it is checked first.
   */
  public void run(Exchange exchange, byte[] body) {
    exchange.receive(body);
    if (exchange.isAdmitted) {
      submit(exchange, () -> runAdmitted(exchange));
    } else {
      submitCheck(
          exchange,
          () -> {
            Response refusal = pipeline.check(exchange);
            if (refusal == null) {
              runAdmitted(exchange);
            } else {
              responses.send(exchange, refusal);
            }
          });
    }
  }

  // Such a request is authenticated by hashing a password, which is counted before it waits for a
  // thread: otherwise it could wait for one just to be refused.
  private void submitCheck(Exchange exchange, Runnable work) {
    if (exchange.isTurnedAway || !Credentials.needPassword(exchange.route, exchange.head())) {
      submit(exchange, work);
      return;
    }
    Response refusal = pipeline.countPassword(exchange);
    if (refusal == null) {
      submitTo(pools.costly(), exchange, work);
    } else {
      responses.send(exchange, refusal);
    }
  }

  private void submit(Exchange exchange, Runnable work) {
    if (exchange.isAboutHealth()) {
      // A supervisor must not think that a busy or stopping process is dead.
      pools.health().execute(work);
    } else if (exchange.isTurnedAway) {
      responses.send(exchange, SentResponses.shuttingDown());
    } else {
      WorkPool pool = exchange.readsPage() ? pools.pages() : pools.workers();
      // A light request is soon done; a client that only stops sending gets its answer.
      pool.submit(
          exchange.source(),
          new Deadline(),
          work,
          () -> responses.send(exchange, SentResponses.overloaded()));
    }
  }

  void runAdmitted(Exchange exchange) {
    switch (cost(exchange)) {
      case LIGHT -> answerLater(exchange, pipeline.run(exchange));
      case COSTLY -> submitTo(pools.costly(), exchange, () -> runToTheEnd(exchange));
      case LENGTHY -> submitTo(pools.lengthy(), exchange, () -> runToTheEnd(exchange));
    }
  }

  static Route.Cost cost(Exchange exchange) {
    Route route = Objects.requireNonNull(exchange.route);
    if (route.cost() != Route.Cost.LIGHT || exchange.body().length <= MAX_LIGHT_BODY) {
      return route.cost();
    }
    // What it makes others do with so much may take seconds.
    return route.handler() instanceof Route.Relay ? Route.Cost.LENGTHY : Route.Cost.COSTLY;
  }

  private void answerLater(Exchange exchange, CompletableFuture<Response> later) {
    later
        .thenAccept(response -> answer(exchange, response))
        .exceptionally(e -> {
          exchange.logError("bug", e);
          return null;
        });
  }

  void answer(Exchange exchange, Response response) {
    if (response instanceof CostlyResponse costly) {
      submitTo(
          pools.costly(),
          exchange,
          () -> responses.send(exchange, pipeline.finish(exchange, costly)));
    } else {
      responses.send(exchange, response);
    }
  }

  void runToTheEnd(Exchange exchange) {
    CompletableFuture<Response> response = pipeline.run(exchange);
    if (response.isDone()) {
      responses.send(exchange, made(exchange, response.join()));
    } else {
      answerLater(exchange, response); // The thread that completes it does so for all changes.
    }
  }

  private Response made(Exchange exchange, Response response) {
    return response instanceof CostlyResponse costly ? pipeline.finish(exchange, costly) : response;
  }

  private void submitTo(WorkPool pool, Exchange exchange, Runnable work) {
    pool.submit(
        exchange.source(),
        exchange.deadline,
        work,
        () -> responses.send(exchange, SentResponses.busyWithCostlyWork()));
  }

  /** Stops the costly work on a request whose client sends nothing more: it has gone. */
  public void clientHasGone(Exchange exchange) {
    exchange.deadline.pass(Deadline.Cause.CLIENT_GONE);
    Exchange inner = exchange.inner;
    if (inner != null) {
      clientHasGone(inner);
    }
  }

  /** Sends a refusal that was decided on the event loop. */
  public void refuse(Exchange exchange, Problem problem) {
    responses.send(exchange, pipeline.countRefused(exchange, problem));
  }

  /**
   * Ends a request: gives its memory back and writes metrics and its log line.
   *
   * @param status of the response that was sent; null if the client had gone
   * @param bytes of the response's body that were sent
   */
  public void finished(Exchange exchange, @Nullable Integer status, long bytes) {
    exchange.end();
    inFlight.decrementAndGet();
    responses.finished(exchange, status, bytes);
  }

  /** Returns how many requests are in flight. */
  public int inFlight() {
    return inFlight.get();
  }

  /** Returns whether new requests are refused because the service stops. */
  public boolean isClosed() {
    return isClosed;
  }

  /** Refuses new requests from now on, with 503 {@code shutting_down}. */
  public void close() {
    isClosed = true;
  }
}
