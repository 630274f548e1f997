package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.UUID;

/**
 * A successful answer: {@code {"data": …, "meta": {"requestId": …}}} (specification, section 4).
 *
 * @param data the JSON of the {@code data} member, not copied
 */
public record Envelope(int status, List<ReplyHeader> headers, byte[] data) implements Reply {
  private static final byte[] START = "{\"data\":".getBytes(US_ASCII);
  private static final byte[] META = ",\"meta\":{\"requestId\":\"".getBytes(US_ASCII);
  private static final byte[] END = "\"}}".getBytes(US_ASCII);
  private static final int UUID_LENGTH = 36;

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

  /** Returns how long the body is. */
  int length() {
    return START.length + data.length + META.length + UUID_LENGTH + END.length;
  }

  /** Writes the body with the request's id in it, without a copy of the data. */
  void writeBody(UUID requestId, OutputStream out) throws IOException {
    for (byte[] part : parts(requestId)) {
      out.write(part);
    }
  }

  /** Returns the whole body with the request's id in it. */
  byte[] body(UUID requestId) {
    byte[] body = new byte[length()];
    int at = 0;
    for (byte[] part : parts(requestId)) {
      System.arraycopy(part, 0, body, at, part.length);
      at += part.length;
    }
    return body;
  }

  private byte[][] parts(UUID requestId) {
    return new byte[][] {START, data, META, requestId.toString().getBytes(US_ASCII), END};
  }
}
