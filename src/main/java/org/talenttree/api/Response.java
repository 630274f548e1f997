package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** A route's answer, before it becomes a response. */
public sealed interface Response extends Route.Action
    permits Response.Envelope,
        ReadyResponse,
        Problem,
        Response.NotModified,
        Response.Redirect,
        Response.Accepted,
        Response.Document,
        Response.CostlyResponse {

  /** Returns the HTTP status. */
  int status();

  /** Returns the headers of this answer that not all answers have. */
  List<ResponseHeader> headers();

  /**
   * A successful answer: {@code {"data": …, "meta": {"requestId": …}}} (specification, section 4).
   *
   * @param data the JSON of the {@code data} member; the array is not copied
   */
  public record Envelope(int status, List<ResponseHeader> headers, byte[] data)
      implements Response {
    // ReadyResponse is built from the same bytes.
    static final byte[] START = "{\"data\":".getBytes(US_ASCII);
    static final byte[] META = ",\"meta\":{\"requestId\":\"".getBytes(US_ASCII);
    static final byte[] END = "\"}}".getBytes(US_ASCII);

    /** Copies the headers. */
    public Envelope {
      headers = List.copyOf(headers);
    }

    /** Returns a 200 with this data. */
    public static Envelope ok(byte[] data, ResponseHeader... headers) {
      return new Envelope(200, List.of(headers), data);
    }

    /** Returns a 201 with this data. */
    public static Envelope created(byte[] data, ResponseHeader... headers) {
      return new Envelope(201, List.of(headers), data);
    }

    /** Returns the body with the request id, in parts, so that the data is not copied. */
    public List<byte[]> parts(UUID requestId) {
      return List.of(START, data, META, requestId.toString().getBytes(US_ASCII), END);
    }
  }

  /** A 304: the client's copy is current (RFC 9110, section 15.4.5). */
  public record NotModified(List<ResponseHeader> headers) implements Response {

    /** Copies the headers. */
    public NotModified {
      headers = List.copyOf(headers);
    }

    @Override
    public int status() {
      return 304;
    }
  }

  /** A 202: what was sent needs no answer (RFC 9110, section 15.3.3). */
  public record Accepted() implements Response {
    @Override
    public int status() {
      return 202;
    }

    @Override
    public List<ResponseHeader> headers() {
      return List.of();
    }
  }

  /** Sends a client to another address (RFC 9110, section 15.4). */
  public record Redirect(int status, List<ResponseHeader> headers) implements Response {
    private static final int PERMANENT = 308;
    private static final int SEE_OTHER = 303;

    /** Copies the headers. */
    public Redirect {
      headers = List.copyOf(headers);
    }

    /** Returns a permanent redirect (308) to a location, which must be an ASCII URI reference. */
    public static Redirect to(String location, ResponseHeader... more) {
      return redirect(PERMANENT, location, more);
    }

    /** Returns a 303 to a page that shows the result of a form; browsers fetch it with GET. */
    public static Redirect seeOther(String location, ResponseHeader... more) {
      return redirect(SEE_OTHER, location, more);
    }

    private static Redirect redirect(int status, String location, ResponseHeader... more) {
      List<ResponseHeader> headers = new ArrayList<>(List.of(more));
      headers.add(new ResponseHeader("Location", location));
      return new Redirect(status, headers);
    }
  }

  /** An answer without the envelope: pages, files, health, the API's description. */
  public record Document(int status, String contentType, byte[] body, List<ResponseHeader> headers)
      implements Response {

    /** Copies the headers. */
    public Document {
      headers = List.copyOf(headers);
    }
  }

  /**
   * An answer that takes about 5 ms of processor time or more: a picture, a large page, a password
   * hash. A route returns it once it knows what to do. The work then runs on the small pool for
   * costly work, so that it does not occupy a thread that other requests need.
   *
   * @param work makes the answer, which must not be a {@code CostlyResponse}; may throw {@link
   *     Refused}
   */
  public record CostlyResponse(Supplier<Response> work) implements Response {

    @Override
    public int status() {
      throw new IllegalStateException("the answer has not been made yet");
    }

    @Override
    public List<ResponseHeader> headers() {
      throw new IllegalStateException("the answer has not been made yet");
    }
  }
}
