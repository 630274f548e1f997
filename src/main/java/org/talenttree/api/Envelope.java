package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import java.util.UUID;

/**
 * A successful answer: {@code {"data": …, "meta": {"requestId": …}}} (specification, section 4).
 *
 * @param data the JSON of the {@code data} member; the array is not copied
 */
public record Envelope(int status, List<ReplyHeader> headers, byte[] data) implements Reply {
  // ReadyAnswer is built from the same bytes.
  static final byte[] START = "{\"data\":".getBytes(US_ASCII);
  static final byte[] META = ",\"meta\":{\"requestId\":\"".getBytes(US_ASCII);
  static final byte[] END = "\"}}".getBytes(US_ASCII);

  /** Copies the headers. */
  public Envelope {
    headers = List.copyOf(headers);
  }

  /** Returns a 200 with this data. */
  public static Envelope ok(byte[] data, ReplyHeader... headers) {
    return new Envelope(200, List.of(headers), data);
  }

  /** Returns a 201 with this data. */
  public static Envelope created(byte[] data, ReplyHeader... headers) {
    return new Envelope(201, List.of(headers), data);
  }

  /** Returns the body with the request id, in parts, so that the data is not copied. */
  public List<byte[]> parts(UUID requestId) {
    return List.of(START, data, META, requestId.toString().getBytes(US_ASCII), END);
  }
}
