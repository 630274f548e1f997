package org.talenttree.api;

import java.util.List;
import java.util.Optional;

/**
 * Carries out requests of the API in the name of a request that is handled: with its credentials,
 * and with the checks, limits, idempotency, metrics and log line of any other request.
 */
@FunctionalInterface
public interface Calls {
  /** Carries out a request and waits for its answer; a refusal is an answer too. */
  Answer send(Call call);

  /**
   * A request.
   *
   * @param target path and query, encoded
   * @param headers those that say something about this request; it is sent with the credentials and
   *     the address of the request that it is made for
   */
  record Call(String method, String target, List<ResponseHeader> headers, byte[] body) {
    /** Copies the headers. */
    public Call {
      headers = List.copyOf(headers);
    }
  }

  /** An answer as it would have been sent. */
  record Answer(int status, List<ResponseHeader> headers, byte[] body) {
    /** Copies the headers. */
    public Answer {
      headers = List.copyOf(headers);
    }

    /** Returns a header's value, or empty if the answer does not have it. */
    public Optional<String> header(String name) {
      return headers.stream()
          .filter(header -> header.name().equalsIgnoreCase(name))
          .map(ResponseHeader::value)
          .findFirst();
    }
  }
}
