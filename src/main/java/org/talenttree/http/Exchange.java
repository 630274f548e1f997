package org.talenttree.http;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Caller;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.http.limits.MemoryBudget;

/**
 * One request under way, and what is known of it so far. It is handed from the event loop to a pool
 * and back; only the thread that has it at the time may touch it.
 */
public final class Exchange {
  private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);
  private static final byte[] NONE = {};

  final RequestHead head;
  final UUID requestId;
  final long started = System.nanoTime();
  final MemoryBudget.Share memory;
  final ClientConnection connection;
  Routes.@Nullable Match match;
  @Nullable Route route;
  List<ReplyHeader> headers = List.of();
  @Nullable Caller caller;
  @Nullable PasswordTry passwordTry;
  boolean isTurnedAway;
  boolean isAdmitted;
  byte[] body = NONE;

  Exchange(
      RequestHead head, UUID requestId, MemoryBudget.Share memory, ClientConnection connection) {
    this.head = head;
    this.requestId = requestId;
    this.memory = memory;
    this.connection = connection;
  }

  /** Returns the request line and headers. */
  public RequestHead head() {
    return head;
  }

  /** Returns the most bytes that the body may have; 0 where the route takes none. */
  public int bodyLimit() {
    return route == null ? 0 : route.body().limit();
  }

  /** Returns what gathers the body within its limit. */
  public BodyCollector collector() {
    return new BodyCollector(bodyLimit(), memory);
  }

  /** Returns the method and what it is asked for, the query with it. */
  String target() {
    return head.method() + " " + head.target();
  }

  /** Returns the address of the page that is looked at, or the empty text where a form was sent. */
  String pageAddress() {
    return head.method().equals("GET") ? head.target() : "";
  }

  boolean isAboutHealth() {
    return head.target().startsWith("/health/");
  }

  /** Returns whether a page, a card or the like is asked for, which changes nothing. */
  boolean readsPage() {
    return route != null && route.page() && !route.changes();
  }

  /** Returns whether the answer is for the person signed in, and for no cache. */
  boolean isPrivate() {
    return caller != null && caller.session().isPresent();
  }

  boolean crossOrigin() {
    return route != null && route.crossOrigin();
  }

  /** Returns whether a person's browser asked, and would show a problem's JSON as it is. */
  boolean wantsPage(Reply reply) {
    if (!(reply instanceof Problem) || (route != null && !route.page())) {
      return false;
    }
    String accept = head.header("Accept");
    return accept != null && MediaTypes.prefers(accept, MediaTypes.HTML, MediaTypes.JSON);
  }

  RequestLog.Line logLine(int status, long nanos, long bytes) {
    return new RequestLog.Line(
        requestId,
        head.method(),
        label().template(),
        status,
        nanos,
        caller == null ? null : caller.owner(),
        bytes,
        head.header("traceparent"));
  }

  void logError(String what, Throwable e) {
    LOG.atError().setCause(e).addKeyValue("requestId", requestId).log(what);
  }

  Route.Label label() {
    return route == null ? Route.Label.UNMATCHED : route.label();
  }
}
