package org.talenttree.http;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.api.Calls.Answer;
import org.talenttree.api.Gzip;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Problem;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Accepted;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Response.NotModified;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Wording;
import org.talenttree.language.Messages;

/**
 * An answer as it is sent.
 *
 * @param headers all but Date, Content-Length and those that the connection adds
 * @param body the parts of the body, whose bytes are not copied; not sent in answer to a HEAD
 * @param hasBody whether a Content-Length is sent; false for a 304 (RFC 9110, section 8.6)
 */
public record SentResponse(
    int status, List<ResponseHeader> headers, List<byte[]> body, boolean hasBody) {

  private static final String TYPE = "Content-Type";
  private static final String CACHE_CONTROL = "Cache-Control";
  private static final String VARY = "Vary";
  private static final String SET_COOKIE = "Set-Cookie";
  private static final ResponseHeader NO_STORE = new ResponseHeader(CACHE_CONTROL, "no-store");

  /** Copies the lists. */
  public SentResponse {
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

  /** Returns the same for a request that waits for it. */
  Answer answer() {
    byte[] whole = new byte[(int) length()];
    int end = 0;
    for (byte[] part : body) {
      System.arraycopy(part, 0, whole, end, part.length);
      end += part.length;
    }
    return new Answer(status, headers, whole);
  }

  /** Returns whether the connection must end with this answer. */
  public boolean closes() {
    return headers.stream()
        .anyMatch(header -> header.name().equals("Connection") && header.value().equals("close"));
  }

  /** Returns the response to a request, whose problems are worded in this language. */
  static SentResponse of(Response response, Exchange exchange, Supplier<Messages> say) {
    UUID id = exchange.id();
    return switch (response) {
      case Envelope envelope -> sent(response, exchange, List.of(json()), envelope.parts(id));
      case ReadyResponse ready -> {
        boolean gzip = Gzip.isAccepted(exchange.head().header("Accept-Encoding"));
        List<ResponseHeader> own =
            gzip
                ? List.of(json(), new ResponseHeader("Content-Encoding", "gzip"))
                : List.of(json());
        yield sent(response, exchange, own, ready.parts(id, gzip));
      }
      case Problem problem -> ofProblem(problem, exchange, say.get());
      case Document document ->
          sent(
              response,
              exchange,
              List.of(new ResponseHeader(TYPE, document.contentType())),
              List.of(document.body()));
      case NotModified _ ->
          new SentResponse(
              response.status(), headers(response, exchange, List.of()), List.of(), false);
      case Accepted _ -> sent(response, exchange, List.of(), List.of());
      case Redirect _ -> sent(response, exchange, List.of(), List.of());
      case CostlyResponse _ -> throw new IllegalStateException("the answer has not been made yet");
    };
  }

  private static SentResponse ofProblem(Problem problem, Exchange exchange, Messages say) {
    List<ResponseHeader> own = new ArrayList<>(Wording.headers(say));
    own.add(new ResponseHeader(TYPE, Problem.CONTENT_TYPE));
    return sent(problem, exchange, own, List.of(problem.body(exchange.id(), say)));
  }

  private static ResponseHeader json() {
    return new ResponseHeader(TYPE, MediaTypes.JSON);
  }

  private static SentResponse sent(
      Response response, Exchange exchange, List<ResponseHeader> own, List<byte[]> body) {
    return new SentResponse(response.status(), headers(response, exchange, own), body, true);
  }

  // A later header replaces an earlier one of the same name, but for Vary, whose values add up, and
  // Set-Cookie, of which each line is a cookie of its own (RFC 9110, section 5.3).
  private static List<ResponseHeader> headers(
      Response response, Exchange exchange, List<ResponseHeader> own) {
    List<ResponseHeader> all = new ArrayList<>();
    all.add(new ResponseHeader("X-Request-Id", exchange.id().toString()));
    all.addAll(ResponseHeader.SECURITY);
    all.add(NO_STORE);
    if (exchange.crossOrigin()) {
      all.addAll(ResponseHeader.CROSS_ORIGIN);
    }
    exchange.headers.forEach(header -> put(all, header));
    response.headers().forEach(header -> put(all, header));
    if (exchange.isPrivate()) {
      put(all, NO_STORE);
    }
    own.forEach(header -> put(all, header));
    return all;
  }

  private static void put(List<ResponseHeader> all, ResponseHeader header) {
    ResponseHeader whole = header;
    if (header.name().equals(VARY)) {
      for (ResponseHeader known : all) {
        whole = known.name().equals(VARY) ? joined(known, header) : whole;
      }
    }
    if (!header.name().equals(SET_COOKIE)) {
      all.removeIf(known -> known.name().equalsIgnoreCase(header.name()));
    }
    all.add(whole);
  }

  private static ResponseHeader joined(ResponseHeader known, ResponseHeader more) {
    return new ResponseHeader(VARY, known.value() + ", " + more.value());
  }
}
