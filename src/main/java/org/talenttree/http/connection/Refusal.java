package org.talenttree.http.connection;

import io.helidon.http.DirectHandler.EventType;
import io.helidon.http.RequestException;
import io.helidon.http.Status;

/** Makes the exception that the HTTP server answers and closes the connection for. */
final class Refusal {
  private Refusal() {}

  static RequestException of(Status status, String message) {
    return RequestException.builder()
        .type(EventType.BAD_REQUEST)
        .status(status)
        .message(message)
        .setKeepAlive(false)
        .build();
  }
}
