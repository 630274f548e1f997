package org.talenttree.http;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.api.Gzip;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Problem;
import org.talenttree.api.ReadyAnswer;
import org.talenttree.api.Reply;
import org.talenttree.api.Reply.CostlyReply;
import org.talenttree.api.Reply.Document;
import org.talenttree.api.Reply.Envelope;
import org.talenttree.api.Reply.NotModified;
import org.talenttree.api.Reply.Redirect;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Wording;
import org.talenttree.language.Messages;

/**
 * An answer as it is sent.
 *
 * @param headers all but Date, Content-Length and those that the connection adds
 * @param body the parts of the body, whose bytes are not copied; not sent in answer to a HEAD
 * @param hasBody whether a Content-Length is sent; false for a 304 (RFC 9110, section 8.6)
 */
public record Response(int status, List<ReplyHeader> headers, List<byte[]> body, boolean hasBody) {

  private static final String TYPE = "Content-Type";
  private static final String CACHE_CONTROL = "Cache-Control";
  private static final String VARY = "Vary";
  private static final ReplyHeader NO_STORE = new ReplyHeader(CACHE_CONTROL, "no-store");

  /** Copies the lists. */
  public Response {
    headers = List.copyOf(headers);
    body = List.copyOf(body);
  }

  /** Returns the length of the body in bytes. */
  public long length() {
    long length = 0;
    for (byte[] part : body) {
      length += part.length;
    }
    return length;
  }

  /** Returns whether the connection must end with this answer. */
  public boolean closes() {
    return headers.stream()
        .anyMatch(header -> header.name().equals("Connection") && header.value().equals("close"));
  }

  /** Returns the response to a request, whose problems are worded in this language. */
  static Response of(Reply reply, Exchange exchange, Supplier<Messages> say) {
    UUID id = exchange.id();
    return switch (reply) {
      case Envelope envelope -> response(reply, exchange, List.of(json()), envelope.parts(id));
      case ReadyAnswer ready -> {
        boolean gzip = Gzip.isAccepted(exchange.head().header("Accept-Encoding"));
        List<ReplyHeader> own =
            gzip ? List.of(json(), new ReplyHeader("Content-Encoding", "gzip")) : List.of(json());
        yield response(reply, exchange, own, ready.parts(id, gzip));
      }
      case Problem problem -> ofProblem(problem, exchange, say.get());
      case Document document ->
          response(
              reply,
              exchange,
              List.of(new ReplyHeader(TYPE, document.contentType())),
              List.of(document.body()));
      case NotModified _ ->
          new Response(reply.status(), headers(reply, exchange, List.of()), List.of(), false);
      case Redirect _ -> response(reply, exchange, List.of(), List.of());
      case CostlyReply _ -> throw new IllegalStateException("the answer has not been made yet");
    };
  }

  private static Response ofProblem(Problem problem, Exchange exchange, Messages say) {
    List<ReplyHeader> own = new ArrayList<>(Wording.headers(say));
    own.add(new ReplyHeader(TYPE, Problem.CONTENT_TYPE));
    return response(problem, exchange, own, List.of(problem.body(exchange.id(), say)));
  }

  private static ReplyHeader json() {
    return new ReplyHeader(TYPE, MediaTypes.JSON);
  }

  private static Response response(
      Reply reply, Exchange exchange, List<ReplyHeader> own, List<byte[]> body) {
    return new Response(reply.status(), headers(reply, exchange, own), body, true);
  }

  // A later header replaces an earlier one of the same name, but for Vary, whose values add up.
  private static List<ReplyHeader> headers(Reply reply, Exchange exchange, List<ReplyHeader> own) {
    List<ReplyHeader> all = new ArrayList<>();
    all.add(new ReplyHeader("X-Request-Id", exchange.id().toString()));
    all.addAll(ReplyHeader.SECURITY);
    all.add(NO_STORE);
    if (exchange.crossOrigin()) {
      all.addAll(ReplyHeader.CROSS_ORIGIN);
    }
    exchange.headers.forEach(header -> put(all, header));
    reply.headers().forEach(header -> put(all, header));
    if (exchange.isPrivate()) {
      put(all, NO_STORE);
    }
    own.forEach(header -> put(all, header));
    return all;
  }

  private static void put(List<ReplyHeader> all, ReplyHeader header) {
    ReplyHeader whole = header;
    if (header.name().equals(VARY)) {
      for (ReplyHeader known : all) {
        whole = known.name().equals(VARY) ? joined(known, header) : whole;
      }
    }
    all.removeIf(known -> known.name().equalsIgnoreCase(header.name()));
    all.add(whole);
  }

  private static ReplyHeader joined(ReplyHeader known, ReplyHeader more) {
    return new ReplyHeader(VARY, known.value() + ", " + more.value());
  }
}
