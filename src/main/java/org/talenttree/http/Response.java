package org.talenttree.http;

import java.util.List;
import org.talenttree.api.ReplyHeader;

/**
 * An answer as it is sent.
 *
 * @param headers all but Date, Content-Length and those that the connection adds
 * @param body the parts of the body, whose bytes are not copied; not sent in answer to a HEAD
 * @param hasBody whether a Content-Length is sent; false for a 304 (RFC 9110, section 8.6)
 */
public record Response(int status, List<ReplyHeader> headers, List<byte[]> body, boolean hasBody) {

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
}
