package org.talenttree.http;

import static org.talenttree.api.MediaTypes.bare;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Addresses;
import org.talenttree.api.Caller;
import org.talenttree.api.Deadline;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.http.Exchange.ClientConnection;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Translatable;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.StorageUnavailable;

/**
 * The checks of every request in their fixed order: route, method, credentials, rate, scope, media
 * type and size; then the route's handler. Only this class turns a failure into a 500. It runs on
 * the threads of the pools, except {@link #begin} and {@link #countPassword}, which run on the
 * event loop and must not block.
 */
public final class Pipeline {
  private final Routes routes;
  private final Credentials credentials;
  private final RateLimits limits;
  private final ClientAddress addresses;
  private final Changes changes;
  private final ErrorPages errorPages;
  private final OwnOrigin origin;

  public Pipeline(
      Routes routes,
      Credentials credentials,
      RateLimits limits,
      ClientAddress addresses,
      Changes changes,
      ErrorPages errorPages,
      OwnOrigin origin) {
    this.routes = routes;
    this.credentials = credentials;
    this.limits = limits;
    this.addresses = addresses;
    this.changes = changes;
    this.errorPages = errorPages;
    this.origin = origin;
  }

  /** Begins a request and looks up its route; if there is none, {@link #check} refuses it later. */
  Exchange begin(
      UUID id, RequestHead head, ClientConnection connection, MemoryBudget.Share memory) {
    Exchange exchange =
        new Exchange(id, head, connection, memory, limits, origin, addresses.of(head));
    try {
      route(exchange, Addresses.segments(head.path()));
    } catch (Refused e) {
      return exchange; // The address cannot be decoded.
    }
    return exchange;
  }

  private void route(Exchange exchange, List<String> path) {
    Routes.Match match = routes.find(path);
    if (match != null) {
      exchange.match(match);
    }
    RequestHead head = exchange.head();
    boolean isRead = head.method().equals("GET") || head.isHead();
    if (isRead && (exchange.route == null || exchange.route.showsPages())) {
      exchange.canonical = routes.canonical(path, head.query().isEmpty() ? "" : "?" + head.query());
    }
  }

  /**
   * Counts the attempt with the password that {@link #check} will hash; returns the refusal, or
   * null if the request may go on.
   */
  @Nullable Response countPassword(Exchange exchange) {
    try {
      exchange.passwordTry = credentials.countPassword(exchange.head());
      return null;
    } catch (Throwable e) {
      return failed(exchange, e);
    }
  }

  /** Makes all checks that need no body; returns the refusal, or null if the request may go on. */
  @Nullable Response check(Exchange exchange) {
    try {
      if (exchange.canonical != null) {
        return redirect(exchange, exchange.canonical);
      }
      Route route = requireRoute(exchange);
      exchange.identify(credentials.identify(route, exchange.head(), exchange.passwordTry));
      count(exchange, route);
      Credentials.requireScope(route.access(), exchange.signedIn());
      Negotiation.check(route, exchange.head());
      exchange.isAdmitted = true;
      return null;
    } catch (Throwable e) {
      return failed(exchange, e);
    }
  }

  /** Takes the body of a request that was checked; returns the refusal of one that is too large. */
  @Nullable Response take(Exchange exchange, byte[] body) {
    try {
      BodyCollector collector = exchange.collector();
      collector.add(ByteBuffer.wrap(body));
      exchange.receive(collector.finish());
      return null;
    } catch (Throwable e) {
      return failed(exchange, e);
    }
  }

  /**
   * Answers a request that was checked and whose body has arrived. After a change, what is returned
   * completes once the change is on stable storage, maybe on another thread.
   */
  CompletableFuture<Response> run(Exchange exchange) {
    try {
      return handle(exchange, Objects.requireNonNull(exchange.route));
    } catch (Throwable e) {
      return CompletableFuture.completedFuture(failed(exchange, e));
    }
  }

  private CompletableFuture<Response> handle(Exchange exchange, Route route) {
    Negotiation.checkRead(route, exchange.head(), exchange.body());
    return switch (route.handler()) {
      case Route.Reader reader ->
          CompletableFuture.completedFuture(reader.read(exchange.withQuery(route)));
      // A repeated write gets its stored answer before its query and body are checked: the
      // idempotency key says what it was.
      case Route.Writer writer ->
          changes
              .run(route, request -> writer.write(exchange.withQuery(route)), exchange)
              .exceptionally(e -> failed(exchange, e));
      case Route.Form form ->
          CompletableFuture.completedFuture(form.submit(exchange.withQuery(route)));
      case Route.Relay relay ->
          CompletableFuture.completedFuture(
              relay.relay(exchange.withQuery(route), Objects.requireNonNull(exchange.calls)));
    };
  }

  /** Makes an answer that turned out to be costly. */
  Response finish(Exchange exchange, CostlyResponse costly) {
    try {
      return costly.work().get();
    } catch (Throwable e) {
      return failed(exchange, e);
    }
  }

  /** Turns a problem into a page if a browser sent the request, or into what its route says. */
  Response asRead(Exchange exchange, Response response) {
    if (response instanceof Problem problem
        && exchange.route != null
        && exchange.route.handler() instanceof Route.Relay relay) {
      return relay.refusal(problem, exchange);
    }
    if (!exchange.wantsPage(response)) {
      return response;
    }
    try {
      return errorPages.page(
          (Problem) response,
          exchange.id(),
          exchange.pageAddress(),
          Optional.ofNullable(exchange.head().header("Accept-Language")));
    } catch (RuntimeException e) {
      exchange.logError("bug", e);
      return response;
    }
  }

  /** Counts a refusal by its address unless a limit has; returns it, or that there are too many. */
  Problem countRefused(Exchange exchange, Problem problem) {
    // What a limit refuses is not counted again: it says itself when to come again.
    if (exchange.isCounted || problem.type() == ProblemType.RATE_LIMITED) {
      return problem;
    }
    exchange.isCounted = true;
    return countRefusedBy(exchange.address, problem);
  }

  /** Counts the refusal of what is no request; returns it, or that there are too many. */
  Problem countRefused(InetAddress peer, Problem problem) {
    return countRefusedBy(addresses.ofPeer(peer), problem);
  }

  private Problem countRefusedBy(Object address, Problem problem) {
    try {
      limits.countRefused(address);
      return problem;
    } catch (Refused tooMany) {
      return tooMany.problem();
    }
  }

  /** Returns the answer to a request that was refused, or that failed. */
  private Problem failed(Exchange exchange, Throwable failure) {
    return switch (failure) {
      case CompletionException e when e.getCause() != null -> failed(exchange, e.getCause());
      case Refused refused -> countRefused(exchange, refused.problem());
      case InvalidInput invalid -> countRefused(exchange, Problem.of(invalid));
      case Deadline.Passed _ ->
          Problem.of(
                  ProblemType.OVERLOADED,
                  Translatable.of("It took too long and was stopped. Nothing was changed."))
              .with("Retry-After", "10");
      // The account was erased after the credentials were checked.
      case OwnerNotFound _ -> Refused.accountGone().problem();
      case StorageUnavailable e -> {
        exchange.logError("storage", e);
        yield Problem.of(
                ProblemType.STORAGE_UNAVAILABLE,
                Translatable.of("Nothing was changed. Try again in a moment."))
            .with("Retry-After", "5");
      }
      case OutcomeUnknown e -> {
        exchange.logError("storage", e);
        yield outcomeUnknown();
      }
      // An Error too: without an answer the connection would be lost.
      default -> {
        exchange.logError("bug", failure);
        yield internalError();
      }
    };
  }

  /** Returns the problem of a change that may have been made, or whose answer is lost. */
  static Problem outcomeUnknown() {
    return Problem.of(
            ProblemType.DEADLINE_EXCEEDED,
            Translatable.of(
                "Look whether it was done, or send it again with the same Idempotency-Key."))
        .with("Retry-After", "5");
  }

  /** Returns the problem of an unexpected failure. */
  static Problem internalError() {
    return Problem.of(
        ProblemType.INTERNAL_ERROR,
        Translatable.of("Please report it with the request id of this answer."));
  }

  private static Route requireRoute(Exchange exchange) {
    Addresses.segments(exchange.head().path()); // Refuses a path that cannot be decoded.
    if (exchange.match == null) {
      throw Refused.notFound();
    }
    if (exchange.route == null) {
      String allow = exchange.match.allow();
      Problem problem =
          Problem.of(ProblemType.METHOD_NOT_ALLOWED, Translatable.of("Use {0}.", allow));
      throw new Refused(problem.with("Allow", allow));
    }
    return exchange.route;
  }

  private Response redirect(Exchange exchange, String canonical) {
    limits.countPublic(exchange.address);
    exchange.isCounted = true;
    return Redirect.to(canonical);
  }

  private void count(Exchange exchange, Route route) {
    Optional<Caller> caller = exchange.signedIn();
    if (route.access().equals(Access.SIGN_UP) || route.access().equals(Access.SIGN_UP_FORM)) {
      limits.countSignUp(exchange.address);
    } else if (caller.isPresent()) {
      exchange.headers = limits.count(caller.get(), route);
    } else if (route.page() || route.template().startsWith("/api/")) {
      // Documents outside /api/ do not count towards the rate limit: serving one costs no more than
      // refusing it, and a client over its limit may need to read them.
      limits.countPublic(exchange.address);
    } else {
      return;
    }
    exchange.isCounted = true;
  }

  /** Checks Accept, Content-Type and Content-Encoding against a route (RFC 9110, section 12). */
  private static final class Negotiation {
    private Negotiation() {}

    /**
     * Refuses an Accept header that accepts none of the route's types, a body with a
     * Content-Encoding, and a body of another type.
     */
    static void check(Route route, RequestHead head) {
      String accept = head.header("Accept");
      if (accept != null && route.template().startsWith("/api/")) {
        if (route.answers().stream().noneMatch(type -> MediaTypes.accepts(accept, type))) {
          String types = String.join(" or ", new TreeSet<>(route.answers()));
          throw new Refused(ProblemType.NOT_ACCEPTABLE, Translatable.of("Accept {0}.", types));
        }
      }
      if (head.hasBody() && head.header("Content-Encoding") != null) {
        throw new Refused(
            Problem.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    Translatable.of("Send no Content-Encoding."))
                .with("Accept-Encoding", "identity"));
      }
      if (route.body() instanceof Route.BodyRule.OfJson json && head.hasBody()) {
        requireType(json.mediaTypes(), head);
      }
      if (route.body() instanceof Route.BodyRule.OfFile file && head.hasBody()) {
        String contentType = head.header("Content-Type");
        // Handlers of files decode them; forms are in UTF-8.
        boolean isOfType = contentType != null && file.mediaTypes().contains(bare(contentType));
        if (route.page() || !isOfType) {
          requireType(file.mediaTypes(), head);
        }
      }
    }

    /**
     * Checks the type of a body that may only be an empty object, which is known once it is read.
     */
    static void checkRead(Route route, RequestHead head, byte[] body) {
      if (route.body() instanceof Route.BodyRule.Empty && body.length > 0) {
        requireType(Set.of(MediaTypes.JSON), head);
      }
    }

    private static void requireType(Set<String> mediaTypes, RequestHead head) {
      String contentType = head.header("Content-Type");
      if (!MediaTypes.isOneOf(mediaTypes, contentType == null ? "" : contentType)) {
        String types = String.join(" or ", new TreeSet<>(mediaTypes));
        throw new Refused(
            Problem.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    Translatable.of(
                        "Send Content-Type: {0}, in UTF-8, without a Content-Encoding.", types))
                .with("Accept", types.replace(" or ", ", ")));
      }
    }
  }
}
