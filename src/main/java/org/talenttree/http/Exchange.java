package org.talenttree.http;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Caller;
import org.talenttree.api.Deadline;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.RequestHead;
import org.talenttree.api.Route;
import org.talenttree.http.limits.MemoryBudget;
import org.talenttree.log.RequestLog;

/**
 * The state of one request. It is handed from the event loop to a pool and back; only the thread
 * that has it may use it (see the package comment of {@code http.engine}).
 */
public final class Exchange {
  private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);
  static final byte[] NONE = {};

  final RequestHead head;
  final UUID requestId;
  final long started = System.nanoTime();
  final MemoryBudget.Share memory;
  final ClientConnection connection;

  /** Of the costly work on the request; any thread may use it. */
  final Deadline deadline = new Deadline();

  Routes.@Nullable Match match;
  @Nullable Route route;

  /** Where the page of this address is, with the query; null if it is here. */
  @Nullable String canonical;

  List<ReplyHeader> headers = List.of();
  @Nullable Caller caller;
  @Nullable PasswordTry passwordTry;
  boolean isTurnedAway;
  boolean isAdmitted;

  /** Whether a limit has counted the request; if none has, its refusal and its line are counted. */
  boolean isCounted;

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

  /** Returns the most bytes that the body may have; 0 if the route takes no body. */
  public int bodyLimit() {
    return route == null ? 0 : route.body().limit();
  }

  /** Returns a collector for the body. */
  public BodyCollector collector() {
    return new BodyCollector(bodyLimit(), memory);
  }

  /** Returns the method and the request target, with its query. */
  String target() {
    return head.method() + " " + head.target();
  }

  /** Returns the address of the page that is read, or an empty text if a form was sent. */
  String pageAddress() {
    return head.method().equals("GET") ? head.target() : "";
  }

  boolean isAboutHealth() {
    return head.target().startsWith("/health/");
  }

  /** Returns whether the request reads a page, a card or the like and changes nothing. */
  boolean readsPage() {
    return route != null && route.page() && !route.changes();
  }

  /** Returns whether the response is for the person signed in, so that no cache may store it. */
  boolean isPrivate() {
    return caller != null && caller.session().isPresent();
  }

  boolean crossOrigin() {
    return route != null && route.crossOrigin();
  }

  /** Returns whether a browser asked, which would show a problem's JSON as it is. */
  boolean wantsPage(Reply reply) {
    if (!(reply instanceof Problem) || (route != null && !route.showsPages())) {
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
        head.header("traceparent"),
        isCounted);
  }

  void logError(String what, Throwable e) {
    LOG.atError().setCause(e).addKeyValue("requestId", requestId).log(what);
  }

  Route.Label label() {
    return route == null ? Route.Label.UNMATCHED : route.label();
  }
}
