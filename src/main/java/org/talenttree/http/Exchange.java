package org.talenttree.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.ServerRequestHeaders;
import io.helidon.webserver.http.ServerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One request on its way, and what is known of it so far. */
final class Exchange {
  private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);

  final ServerRequest request;
  final UUID requestId;
  @Nullable Route route;
  List<ReplyHeader> headers = List.of();
  @Nullable Caller caller;
  boolean bodyTaken;
  boolean hasTurn;
  final MemoryBudget.Share memory;

  Exchange(ServerRequest request, UUID requestId, MemoryBudget.Share memory) {
    this.request = request;
    this.requestId = requestId;
    this.memory = memory;
  }

  ServerRequestHeaders requestHeaders() {
    return request.headers();
  }

  /** Returns what the answer carries beside its own headers. */
  List<ReplyHeader> headers() {
    return headers;
  }

  /** Makes the answer the connection's last. */
  void close() {
    headers = new ArrayList<>(headers);
    headers.add(new ReplyHeader("Connection", "close"));
  }

  @Nullable String header(String name) {
    HeaderName headerName = HeaderNames.create(name);
    ServerRequestHeaders headers = request.headers();
    if (!headers.contains(headerName)) {
      return null;
    }
    Header header = headers.get(headerName);
    return header.valueCount() == 1 ? header.get() : String.join(", ", header.allValues());
  }

  /** Returns the method and what it is asked for, the query with it. */
  String target() {
    String query = request.prologue().query().rawValue();
    String path = request.prologue().uriPath().rawPath();
    return request.prologue().method().text() + " " + path + (query.isEmpty() ? "" : "?" + query);
  }

  /** Returns the address of the page that is looked at, or the empty text where a form was sent. */
  String pageAddress() {
    String target = target();
    return target.startsWith("GET ") ? target.substring("GET ".length()) : "";
  }

  boolean isHead() {
    return request.prologue().method().equals(Method.HEAD);
  }

  boolean isAboutHealth() {
    return request.prologue().uriPath().rawPath().startsWith("/health/");
  }

  /** Returns whether the answer is for whoever is signed in, and for no cache. */
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
    String accept = header("Accept");
    return accept != null && MediaTypes.prefers(accept, MediaTypes.HTML, MediaTypes.JSON);
  }

  RequestLog.Line logLine(int status, long nanos, long bytes) {
    return new RequestLog.Line(
        requestId,
        request.prologue().method().text(),
        label().template(),
        status,
        nanos,
        caller == null ? null : caller.owner(),
        bytes,
        header("traceparent"));
  }

  void logError(String what, Throwable e) {
    LOG.atError().setCause(e).addKeyValue("requestId", requestId).log(what);
  }

  RequestMetrics.Label label() {
    return route == null
        ? RequestMetrics.Label.UNMATCHED
        : new RequestMetrics.Label(route.method(), route.template());
  }
}
