package org.talenttree.http;

import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Ids;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnerGone;
import org.talenttree.storage.StorageUnavailable;

/**
 * The fixed way of every request: route, method, credentials, scope, media type and size, and only
 * then the route's own checks. The only place that turns a failure into a 500.
 */
final class Pipeline {
  /** Noted for a request whose client went away; never sent. nginx made the number known. */
  static final int CLIENT_GONE = 499;

  private final Routes routes;
  private final Credentials credentials;
  private final RateLimits limits;
  private final ClientAddress addresses;
  private final Changes changes;
  private final Ids ids;
  private final InFlight inFlight;
  private final MemoryBudget memory;
  private final RequestMetrics metrics;
  private final ErrorPages errorPages;
  private final OwnOrigin origin;

  Pipeline(
      Routes routes,
      Credentials credentials,
      RateLimits limits,
      ClientAddress addresses,
      Changes changes,
      Ids ids,
      InFlight inFlight,
      MemoryBudget memory,
      RequestMetrics metrics,
      ErrorPages errorPages,
      OwnOrigin origin) {
    this.routes = routes;
    this.credentials = credentials;
    this.limits = limits;
    this.addresses = addresses;
    this.changes = changes;
    this.ids = ids;
    this.inFlight = inFlight;
    this.memory = memory;
    this.metrics = metrics;
    this.errorPages = errorPages;
    this.origin = origin;
  }

  /** Answers one request, whatever it is. */
  void handle(ServerRequest request, ServerResponse response) {
    UUID requestId = ids.next();
    long started = System.nanoTime();
    Exchange exchange = new Exchange(request, requestId, memory.share());
    inFlight.enter();
    int status = CLIENT_GONE;
    long bytes = 0;
    try {
      // Whoever watches the process must not take one that is busy or stopping for a dead one.
      Reply reply = exchange.isAboutHealth() ? answer(exchange) : answerInTurn(exchange);
      reply = asPage(exchange, reply);
      passOverBody(exchange);
      bytes = Responder.send(reply, requestId, exchange, response);
      status = reply.status();
    } finally {
      exchange.memory.release();
      inFlight.leave();
      long nanos = System.nanoTime() - started;
      metrics.record(exchange.label(), status, nanos);
      RequestLog.write(exchange.logLine(status, nanos, bytes));
    }
  }

  private Reply answerInTurn(Exchange exchange) {
    if (inFlight.isClosed()) {
      return shuttingDown();
    }
    exchange.hasTurn = inFlight.takeTurn();
    try {
      return exchange.hasTurn ? answer(exchange) : overloaded();
    } finally {
      if (exchange.hasTurn) {
        inFlight.giveTurn();
      }
    }
  }

  private Reply asPage(Exchange exchange, Reply reply) {
    if (!exchange.wantsPage(reply)) {
      return reply;
    }
    try {
      return errorPages.page((Problem) reply, exchange.requestId, exchange.pageAddress());
    } catch (RuntimeException e) {
      exchange.logError("bug", e);
      return reply;
    }
  }

  private static void passOverBody(Exchange exchange) {
    if (!exchange.bodyTaken && !Bodies.skip(exchange.request)) {
      exchange.close();
    }
  }

  private byte[] body(Exchange exchange, Route route) {
    exchange.bodyTaken = true;
    if (!exchange.hasTurn || !exchange.request.content().hasEntity()) {
      return Bodies.read(exchange.request, route.body(), exchange.memory);
    }
    // A slow sender must not take the place of work.
    inFlight.giveTurn();
    exchange.hasTurn = false;
    byte[] body = Bodies.read(exchange.request, route.body(), exchange.memory);
    exchange.hasTurn = inFlight.takeTurnBack();
    if (!exchange.hasTurn) {
      throw new Refused(overloaded());
    }
    return body;
  }

  private void count(Exchange exchange, Route route, @Nullable Caller caller) {
    if (route.access().equals(Access.SIGN_UP) || route.access().equals(Access.SIGN_UP_FORM)) {
      limits.countSignUp(addresses.of(exchange.request));
    } else if (caller != null) {
      exchange.headers = limits.count(caller, route);
    } else if (route.page() || route.template().startsWith("/api/")) {
      // Documents are bytes at hand, as cheap as a refusal, and whoever is refused may read why.
      limits.countPublic(addresses.of(exchange.request));
    }
  }

  private static Problem overloaded() {
    return Problem.of(ProblemType.OVERLOADED, "Too many requests at once.")
        .with("Retry-After", "1");
  }

  private static Reply shuttingDown() {
    return Problem.of(ProblemType.SHUTTING_DOWN, "The service is stopping.")
        .with("Retry-After", "5")
        .with("Connection", "close");
  }

  private Reply answer(Exchange exchange) {
    try {
      return route(exchange);
    } catch (Refused refused) {
      return refused.problem();
    } catch (StorageUnavailable e) {
      exchange.logError("storage", e);
      return Problem.of(
              ProblemType.STORAGE_UNAVAILABLE, "Nothing was changed. Try again in a moment.")
          .with("Retry-After", "5");
    } catch (OutcomeUnknown e) {
      exchange.logError("storage", e);
      return Problem.of(
              ProblemType.DEADLINE_EXCEEDED,
              "It was done or not. Look, or send it again with the same Idempotency-Key.")
          .with("Retry-After", "5");
    } catch (CloseConnectionException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      exchange.logError("bug", e);
      return Problem.of(
          ProblemType.INTERNAL_ERROR, "Please report it with the request id of this answer.");
    }
  }

  private Reply route(Exchange exchange) {
    ServerRequest request = exchange.request;
    String method = request.prologue().method().text();
    var match = routes.find(Addresses.segments(request.prologue().uriPath().rawPath()));
    if (match == null) {
      throw Refused.nothingHere();
    }
    Route route = match.route(method);
    if (route == null) {
      Problem problem = Problem.of(ProblemType.METHOD_NOT_ALLOWED, "Use " + match.allow() + ".");
      throw new Refused(problem.with("Allow", match.allow()));
    }
    exchange.route = route;
    Caller caller = credentials.identify(route, request);
    exchange.caller = caller;
    if (caller != null) {
      exchange.memory.belongTo(caller.owner());
    }
    count(exchange, route, caller);
    if (caller != null) {
      Credentials.requireScope(route.access(), caller);
    }
    Negotiation.check(route, exchange.requestHeaders(), request.content().hasEntity());
    byte[] body = body(exchange, route);
    Negotiation.checkRead(route, exchange.requestHeaders(), body);
    Request received =
        new Request(
            exchange.requestId,
            exchange.target(),
            match.variables(),
            Map.of(),
            exchange::header,
            caller,
            body,
            exchange.memory,
            limits.passwordTries(addresses.of(request)),
            origin.of(request));
    return run(route, received, request.prologue().query().rawValue());
  }

  // A repeated write is answered before its syntax is looked at: the key says what it was.
  private Reply run(Route route, Request received, String query) {
    return switch (route.handler()) {
      case Route.Reader reader -> made(reader.read(received.checked(route, query)));
      case Route.Writer writer ->
          changes.run(route, request -> writer.write(request.checked(route, query)), received);
      case Route.Form form -> made(submit(form, received.checked(route, query)));
    };
  }

  private static Reply made(Reply reply) {
    return reply instanceof CostlyReply costly ? costly.work().get() : reply;
  }

  private static Reply submit(Route.Form form, Request request) {
    try {
      return form.submit(request);
    } catch (OwnerGone e) {
      // Erased since the session was looked at.
      throw Refused.accountGone();
    }
  }
}
