package org.talenttree.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Calls.Answer;
import org.talenttree.api.Calls.Call;
import org.talenttree.api.Deadline;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Request;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Wording;
import org.talenttree.http.Exchange.ClientConnection;
import org.talenttree.http.HotReads.HotResponse;
import org.talenttree.id.Ids;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.log.RequestLog;

/**
 * Submits each request to the pool that handles it, and sends its response. The public methods are
 * called on event loops and never block.
 */
public final class Dispatcher {
  /** The status logged when the client closed the connection; never sent. As nginx does. */
  static final int CLIENT_GONE = 499;

  /** Reading this takes some 3 ms; a body that is larger is costly, whatever its route does. */
  private static final int MAX_LIGHT_BODY = 256 << 10;

  /** How many workers may wait for other pools, of all and of one source; others answer. */
  private static final int MAX_WAITING = 16;

  private static final int MAX_WAITING_OF_SOURCE = 2;

  private final Pipeline pipeline;

  /** How many workers wait for other pools, by source. */
  private final Map<Object, Integer> waiting = new HashMap<>();

  private final @Nullable HotReads hotReads;
  private final Pools pools;
  private final MemoryBudget memory;
  private final RequestMetrics metrics;
  private final Ids ids;
  private final Languages languages;
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
    this.hotReads = hotReads;
    this.pools = pools;
    this.memory = memory;
    this.metrics = metrics;
    this.ids = ids;
    this.languages = languages;
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
    exchange.calls = call -> carryOut(exchange, call);
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
            send(exchange, refusal);
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
              send(exchange, refusal);
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
      send(exchange, refusal);
    }
  }

  private void submit(Exchange exchange, Runnable work) {
    if (exchange.isAboutHealth()) {
      // A supervisor must not think that a busy or stopping process is dead.
      pools.health().execute(work);
    } else if (exchange.isTurnedAway) {
      send(exchange, shuttingDown());
    } else {
      WorkPool pool = exchange.readsPage() ? pools.pages() : pools.workers();
      // A light request is soon done; a client that only stops sending gets its answer.
      pool.submit(exchange.source(), new Deadline(), work, () -> send(exchange, overloaded()));
    }
  }

  private void runAdmitted(Exchange exchange) {
    switch (cost(exchange)) {
      case LIGHT -> answerLater(exchange, pipeline.run(exchange));
      case COSTLY -> submitTo(pools.costly(), exchange, () -> runToTheEnd(exchange));
      case LENGTHY -> submitTo(pools.lengthy(), exchange, () -> runToTheEnd(exchange));
    }
  }

  private static Route.Cost cost(Exchange exchange) {
    Route route = Objects.requireNonNull(exchange.route);
    if (route.cost() != Route.Cost.LIGHT || exchange.body().length <= MAX_LIGHT_BODY) {
      return route.cost();
    }
    // What it makes others do with so much may take seconds.
    return route.handler() instanceof Route.Relay ? Route.Cost.LENGTHY : Route.Cost.COSTLY;
  }

  /**
   * Carries out a request for another one, whose thread waits. Light work is done on that thread,
   * and all of it if the thread is one of few itself; other work waits for a thread of its pool.
   */
  private Answer carryOut(Exchange outer, Call call) {
    CompletableFuture<SentResponse> response = new CompletableFuture<>();
    Exchange inner = begin(new RelayedHead(outer.head(), call), new WaitingThread(response));
    Response refusal = pipeline.check(inner);
    refusal = refusal == null ? pipeline.take(inner, call.body()) : refusal;
    SentResponse sent;
    if (refusal != null) {
      send(inner, refusal);
      sent = response.join();
    } else if (cost(outer) != Route.Cost.LIGHT) {
      runToTheEnd(inner);
      sent = response.join();
    } else if (cost(inner) == Route.Cost.LIGHT) {
      runAdmitted(inner);
      sent = response.join();
    } else {
      sent = waitingFor(inner, response);
    }
    try {
      // What a change answers is not refused any more: it is done.
      if (call.method().equals("GET") && sent.length() > Request.UNIT) {
        outer.reserve(Request.Memory.RELAYED, sent.length());
      }
      return sent.answer();
    } finally {
      finished(inner, sent.status(), sent.length());
    }
  }

  /** Lets the thread of a worker wait for another pool, as few others may at the same time. */
  private SentResponse waitingFor(Exchange inner, CompletableFuture<SentResponse> response) {
    Object source = inner.source();
    if (!beginsToWait(source)) {
      send(inner, busyWithCostlyWork());
      return response.join();
    }
    try {
      runAdmitted(inner);
      return response.join();
    } finally {
      synchronized (waiting) {
        waiting.merge(source, -1, (now, one) -> now + one == 0 ? null : now + one);
      }
    }
  }

  private boolean beginsToWait(Object source) {
    synchronized (waiting) {
      int all = waiting.values().stream().mapToInt(Integer::intValue).sum();
      boolean may = all < MAX_WAITING && waiting.getOrDefault(source, 0) < MAX_WAITING_OF_SOURCE;
      if (may) {
        waiting.merge(source, 1, Integer::sum);
      }
      return may;
    }
  }

  /** Takes the answer to a request that another one made, in place of a connection. */
  private record WaitingThread(CompletableFuture<SentResponse> response)
      implements ClientConnection {
    @Override
    public void send(SentResponse sent) {
      response.complete(sent);
    }

    @Override
    public void collectBody() {
      throw new IllegalStateException("the body is there");
    }
  }

  private void answerLater(Exchange exchange, CompletableFuture<Response> later) {
    later
        .thenAccept(response -> answer(exchange, response))
        .exceptionally(e -> {
          exchange.logError("bug", e);
          return null;
        });
  }

  private void answer(Exchange exchange, Response response) {
    if (response instanceof CostlyResponse costly) {
      submitTo(pools.costly(), exchange, () -> send(exchange, pipeline.finish(exchange, costly)));
    } else {
      send(exchange, response);
    }
  }

  private void runToTheEnd(Exchange exchange) {
    CompletableFuture<Response> response = pipeline.run(exchange);
    if (response.isDone()) {
      send(exchange, made(exchange, response.join()));
    } else {
      answerLater(exchange, response); // The thread that completes it does so for all changes.
    }
  }

  private Response made(Exchange exchange, Response response) {
    return response instanceof CostlyResponse costly ? pipeline.finish(exchange, costly) : response;
  }

  private void submitTo(WorkPool pool, Exchange exchange, Runnable work) {
    pool.submit(
        exchange.source(), exchange.deadline, work, () -> send(exchange, busyWithCostlyWork()));
  }

  /** Stops the costly work on a request whose client sends nothing more: it has gone. */
  public void clientHasGone(Exchange exchange) {
    exchange.deadline.pass(Deadline.Cause.CLIENT_GONE);
  }

  /** Sends a refusal that was decided on the event loop. */
  public void refuse(Exchange exchange, Problem problem) {
    send(exchange, pipeline.countRefused(exchange, problem));
  }

  private void send(Exchange exchange, Response response) {
    SentResponse sent = respond(exchange, response);
    long length = sent.length();
    // A small answer counts for nothing, as one for which nothing was reserved: a refusal that is
    // being sent must not be the reason for the next one.
    exchange.memory.keepForAnswer(length < Request.UNIT ? 0 : length);
    exchange.connection.send(sent);
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

  /**
   * Ends a request: gives its memory back and writes metrics and its log line.
   *
   * @param status of the response that was sent; null if the client had gone
   * @param bytes of the response's body that were sent
   */
  public void finished(Exchange exchange, @Nullable Integer status, long bytes) {
    exchange.end();
    inFlight.decrementAndGet();
    int noted = status == null || isStopped(exchange, status) ? CLIENT_GONE : status;
    long nanos = System.nanoTime() - exchange.started;
    metrics.record(exchange.label(), noted, nanos);
    RequestLog.write(exchange.logLine(noted, nanos, bytes));
  }

  // A client that leaves must not look like a failure of the service.
  private static boolean isStopped(Exchange exchange, int status) {
    return exchange.deadline.isAbandoned() && status == ProblemType.OVERLOADED.status();
  }

  private static Problem overloaded() {
    return Problem.of(ProblemType.OVERLOADED, Translatable.of("Too many requests at once."))
        .with("Retry-After", "1");
  }

  private static Problem busyWithCostlyWork() {
    return Problem.of(
            ProblemType.OVERLOADED,
            Translatable.of("Too many pictures, passwords, large pages or files at once."))
        .with("Retry-After", "2");
  }

  private static Problem shuttingDown() {
    return Problem.of(ProblemType.SHUTTING_DOWN, Translatable.of("The service is stopping."))
        .with("Retry-After", "5")
        .with("Connection", "close");
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

  /** Answers input that is not a complete, well-formed HTTP request, with a problem as usual. */
  public static final class BrokenRequests {
    private final Ids ids;
    private final Pipeline pipeline;

    BrokenRequests(Ids ids, Pipeline pipeline) {
      this.ids = ids;
      this.pipeline = pipeline;
    }

    /**
     * Returns the answer. The connection must end with it: the end of the broken message is
     * unknown, so the next one cannot be found.
     */
    public SentResponse answer(ProblemType type, InetAddress peer) {
      UUID requestId = ids.next();
      Problem problem = pipeline.countRefused(peer, Problem.of(type, detail(type)));
      byte[] body = problem.body(requestId, Messages.ENGLISH);
      // Method, route and duration are unknown, as there is no request.
      RequestLog.write(
          new RequestLog.Line(
              requestId, "", "unmatched", problem.status(), 0, null, body.length, null, true));
      List<ResponseHeader> headers = new ArrayList<>(problem.headers());
      headers.addAll(Wording.headers(Messages.ENGLISH));
      headers.add(new ResponseHeader("X-Request-Id", requestId.toString()));
      headers.add(new ResponseHeader("Content-Type", Problem.CONTENT_TYPE));
      headers.add(new ResponseHeader("Cache-Control", "no-store"));
      headers.add(new ResponseHeader("X-Content-Type-Options", "nosniff"));
      headers.add(new ResponseHeader("Connection", "close"));
      return new SentResponse(problem.status(), headers, List.of(body), true);
    }

    private static Translatable detail(ProblemType type) {
      return switch (type) {
        case REQUEST_TIMEOUT -> Translatable.of("The request did not arrive in time.");
        case URI_TOO_LONG -> Translatable.of("At most 8 KiB.");
        case HEADERS_TOO_LARGE -> Translatable.of("At most 16 KiB in all.");
        default -> Translatable.of("The request is not well-formed HTTP/1.1.");
      };
    }
  }
}
