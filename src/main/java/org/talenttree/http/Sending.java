package org.talenttree.http;

import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;

/** The body of one answer on its way; to a HEAD only its length is told (RFC 9110, 9.3.2). */
final class Sending {
  /** What is longer goes out as it is: Helidon copies a whole body twice while its buffer grows. */
  private static final int LARGE = 64 << 10;

  private final boolean head;
  private final ServerResponse response;

  Sending(Exchange exchange, ServerResponse response) {
    this.head = exchange.isHead();
    this.response = response;
  }

  /** Sends an enveloped body; returns its length. */
  int send(Envelope envelope, UUID requestId) {
    if (head || envelope.length() < LARGE) {
      return send(envelope.body(requestId));
    }
    response.contentLength(envelope.length());
    try (OutputStream out = response.outputStream()) {
      envelope.writeBody(requestId, out);
    } catch (IOException e) {
      throw new CloseConnectionException("the answer could not be sent", e);
    }
    return envelope.length();
  }

  /** Sends a body; returns the length of what is sent. */
  int send(byte[] body) {
    if (!head) {
      response.send(body);
      return body.length;
    }
    // Helidon sends a body to a HEAD too, which the client would take for the next answer.
    response.contentLength(body.length);
    response.send();
    return 0;
  }
}
