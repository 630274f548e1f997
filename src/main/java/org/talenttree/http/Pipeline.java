package org.talenttree.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Addresses;
import org.talenttree.api.Caller;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.Deadline;
import org.talenttree.api.ErrorPages;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Redirect;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.http.idempotency.Changes;
import org.talenttree.http.identity.ClientAddress;
import org.talenttree.http.identity.Credentials;
import org.talenttree.http.identity.OwnOrigin;
import org.talenttree.http.limits.RateLimits;
import org.talenttree.http.limits.RequestLimits;
import org.talenttree.json.InvalidInput;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.StorageUnavailable;

/**
 * The checks of every request in their fixed order: route, method, credentials, rate, scope, media
 * type and size; then the route's handler. Only this class turns a failure into a 500. It runs on
 * the threads of the pools, except {@link #route} and {@link #countPassword}, which run on the
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

  /** Looks up the route; if there is none, {@link #check} refuses the request later. */
  void route(Exchange exchange) {
    try {
      route(exchange, Addresses.segments(exchange.head.path()));
    } catch (Refused e) {
      return; // The address cannot be decoded.
    }
  }

  private void route(Exchange exchange, List<String> path) {
    exchange.match = routes.find(path);
    if (exchange.match != null) {
      exchange.route = exchange.match.route(exchange.head.method());
    }
    boolean isRead = exchange.head.method().equals("GET") || exchange.head.isHead();
    if (isRead && (exchange.route == null || exchange.route.showsPages())) {
      String query = exchange.head.query();
      exchange.canonical = routes.canonical(path, query.isEmpty() ? "" : "?" + query);
    }
  }

  /**
   * Counts the attempt with the password that {@link #check} will hash; returns the refusal, or
   * null if the request may go on.
   */
  @Nullable Reply countPassword(Exchange exchange) {
    return answering(
        exchange,
        () -> {
          exchange.passwordTry = credentials.countPassword(exchange.head);
          return null;
        });
  }

  /** Makes all checks that need no body; returns the refusal, or null if the request may go on. */
  @Nullable Reply check(Exchange exchange) {
    return answering(
        exchange,
        () -> {
          if (exchange.canonical != null) {
            limits.countPublic(addresses.of(exchange.head));
            exchange.isCounted = true;
            return Redirect.to(exchange.canonical);
          }
          Route route = requireRoute(exchange);
          exchange.caller = credentials.identify(route, exchange.head, exchange.passwordTry);
          admit(exchange, route, exchange.caller);
          exchange.isAdmitted = true;
          return null;
        });
  }

  /**
   * Answers a request that was checked and whose body has arrived. Calls {@code whenDone} once;
   * after a change maybe on another thread, once the change is on stable storage.
   */
  void run(Exchange exchange, Consumer<Reply> whenDone) {
    Reply reply = answering(exchange, () -> runChecked(exchange, whenDone));
    if (reply != null) {
      whenDone.accept(reply);
    }
  }

  /** Makes an answer that turned out to be costly. */
  Reply finish(Exchange exchange, CostlyReply costly) {
    return Objects.requireNonNull(answering(exchange, costly.work()));
  }

  /** Returns the account of the request if the caller is known, else the address. */
  Object source(Exchange exchange) {
    return exchange.caller == null ? addresses.of(exchange.head) : exchange.caller.owner();
  }

  /** Turns a problem into a page if a browser asked for one. */
  Reply asPage(Exchange exchange, Reply reply) {
    if (!exchange.wantsPage(reply)) {
      return reply;
    }
    try {
      return errorPages.page(
          (Problem) reply,
          exchange.requestId,
          exchange.pageAddress(),
          Optional.ofNullable(exchange.head.header("Accept-Language")));
    } catch (RuntimeException e) {
      exchange.logError("bug", e);
      return reply;
    }
  }

  /** Counts a refusal by its address unless a limit has; returns it, or that there are too many. */
  Problem countRefused(Exchange exchange, Problem problem) {
    // What a limit refuses is not counted again: it says itself when to come again.
    if (exchange.isCounted || problem.type() == ProblemType.RATE_LIMITED) {
      return problem;
    }
    exchange.isCounted = true;
    return countRefusedBy(addresses.of(exchange.head), problem);
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

  private @Nullable Reply answering(Exchange exchange, Supplier<? extends @Nullable Reply> work) {
    try {
      return work.get();
    } catch (Refused refused) {
      return countRefused(exchange, refused.problem());
    } catch (InvalidInput invalid) {
      return countRefused(exchange, Problem.of(invalid));
    } catch (Deadline.Passed e) {
      return Problem.of(
              ProblemType.OVERLOADED, "It took too long and was stopped. Nothing was changed.")
          .with("Retry-After", "10");
    } catch (OwnerNotFound e) {
      // The account was erased after the credentials were checked.
      return Refused.accountGone().problem();
    } catch (StorageUnavailable e) {
      exchange.logError("storage", e);
      return Problem.of(
              ProblemType.STORAGE_UNAVAILABLE, "Nothing was changed. Try again in a moment.")
          .with("Retry-After", "5");
    } catch (OutcomeUnknown e) {
      exchange.logError("storage", e);
      return Problem.of(
              ProblemType.DEADLINE_EXCEEDED,
              "Look whether it was done, or send it again with the same Idempotency-Key.")
          .with("Retry-After", "5");
    } catch (Throwable e) {
      // An Error too: without an answer the connection would be lost.
      exchange.logError("bug", e);
      return internalError();
    }
  }

  /** Returns the problem of an unexpected failure. */
  static Problem internalError() {
    return Problem.of(
        ProblemType.INTERNAL_ERROR, "Please report it with the request id of this answer.");
  }

  private static Route requireRoute(Exchange exchange) {
    Addresses.segments(exchange.head.path()); // Refuses a path that cannot be decoded.
    if (exchange.match == null) {
      throw Refused.notFound();
    }
    if (exchange.route == null) {
      String allow = exchange.match.allow();
      Problem problem = Problem.of(ProblemType.METHOD_NOT_ALLOWED, "Use " + allow + ".");
      throw new Refused(problem.with("Allow", allow));
    }
    return exchange.route;
  }

  private void admit(Exchange exchange, Route route, @Nullable Caller caller) {
    exchange.memory.setSource(source(exchange));
    count(exchange, route, caller);
    if (caller != null) {
      Credentials.requireScope(route.access(), caller);
    }
    Negotiation.check(route, exchange.head);
  }

  private void count(Exchange exchange, Route route, @Nullable Caller caller) {
    if (route.access().equals(Access.SIGN_UP) || route.access().equals(Access.SIGN_UP_FORM)) {
      limits.countSignUp(addresses.of(exchange.head));
    } else if (caller != null) {
      exchange.headers = limits.count(caller, route);
    } else if (route.page() || route.template().startsWith("/api/")) {
      // Documents outside /api/ do not count towards the rate limit: serving one costs no more than
      // refusing it, and a client over its limit may need to read them.
      limits.countPublic(addresses.of(exchange.head));
    } else {
      return;
    }
    exchange.isCounted = true;
  }

  // Returns null if whenDone gets the reply.
  private @Nullable Reply runChecked(Exchange exchange, Consumer<Reply> whenDone) {
    Route route = Objects.requireNonNull(exchange.route);
    Negotiation.checkRead(route, exchange.head, exchange.body);
    Request received =
        new Request(
            exchange.requestId,
            new Request.Target(
                exchange.target(), Objects.requireNonNull(exchange.match).variables(), Map.of()),
            exchange.head::header,
            exchange.caller,
            exchange.body,
            new RequestLimits(
                limits, exchange.memory, addresses.of(exchange.head), exchange.caller, route),
            origin.of(exchange.head));
    String query = exchange.head.query();
    return switch (route.handler()) {
      case Route.Reader reader -> reader.read(received.checked(route, query));
      case Route.Writer writer -> {
        // A repeated write gets its stored answer before its query and body are checked: the
        // idempotency key says what it was.
        changes.run(
            route,
            request -> writer.write(request.checked(route, query)),
            received,
            outcome -> whenDone.accept(Objects.requireNonNull(answering(exchange, outcome))));
        yield null;
      }
      case Route.Form form -> form.submit(received.checked(route, query));
    };
  }
}
