package org.talenttree.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Writes a reply to the wire, with the headers that every answer carries. */
final class Responder {
  private static final HeaderName REQUEST_ID = HeaderNames.create("X-Request-Id");
  private static final Header JSON = cached("Content-Type", MediaTypes.JSON);
  private static final Header PROBLEM = cached("Content-Type", Problem.CONTENT_TYPE);
  private static final Header GZIP = cached("Content-Encoding", "gzip");
  private static final Header NO_STORE = cached("Cache-Control", "no-store");
  private static final List<Header> SECURITY =
      List.of(
          cached("X-Content-Type-Options", "nosniff"),
          cached("Referrer-Policy", "no-referrer"),
          cached("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"));
  private static final List<Header> CROSS_ORIGIN =
      List.of(
          cached("Access-Control-Allow-Origin", "*"),
          cached("Access-Control-Expose-Headers", "ETag, X-Request-Id"));

  private Responder() {}

  /** Sends the reply; nothing may have been sent before. Returns the bytes of its body. */
  static int send(Reply reply, UUID requestId, Exchange exchange, ServerResponse response) {
    response.status(Status.create(reply.status()));
    response.header(HeaderValues.create(REQUEST_ID, requestId.toString()));
    SECURITY.forEach(response::header);
    response.header(NO_STORE);
    if (exchange.crossOrigin()) {
      CROSS_ORIGIN.forEach(response::header);
    }
    for (ReplyHeader header : exchange.headers()) {
      response.header(HeaderValues.create(header.name(), header.value()));
    }
    for (ReplyHeader header : reply.headers()) {
      response.header(HeaderValues.create(header.name(), header.value()));
    }
    if (exchange.isPrivate()) {
      response.header(NO_STORE);
    }
    Sending sending = new Sending(exchange, response);
    return switch (reply) {
      case Envelope envelope -> {
        response.header(JSON);
        yield sending.send(envelope, requestId);
      }
      case ReadyAnswer ready -> {
        response.header(JSON);
        boolean gzip = AcceptEncoding.takesGzip(exchange.header("Accept-Encoding"));
        if (gzip) {
          response.header(GZIP);
        }
        yield sending.send(ready.body(requestId, gzip));
      }
      case Problem problem -> {
        response.header(PROBLEM);
        yield sending.send(problem.body(requestId));
      }
      case Document document -> {
        response.header(HeaderValues.create(HeaderNames.CONTENT_TYPE, document.contentType()));
        yield sending.send(document.body());
      }
      case NotModified _, Redirect _ -> {
        response.send();
        yield 0;
      }
      case CostlyReply _ -> throw new IllegalStateException("the answer has not been made yet");
    };
  }

  /** Returns what every answer of a route for all origins carries. */
  static List<ReplyHeader> ofCrossOrigin() {
    return Stream.concat(SECURITY.stream(), CROSS_ORIGIN.stream())
        .map(header -> new ReplyHeader(header.name(), header.get()))
        .toList();
  }

  private static Header cached(String name, String value) {
    return HeaderValues.createCached(name, value);
  }
}
