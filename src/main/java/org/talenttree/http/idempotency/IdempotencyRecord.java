package org.talenttree.http.idempotency;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ReplyHeader;

/**
 * The stored answer to a write, for repeats of the request.
 *
 * @param fingerprint SHA-256 of the request
 * @param data null if the answer contained a secret, which is never stored; empty if the data was
 *     deleted in favour of newer answers
 */
record IdempotencyRecord(
    byte[] fingerprint, int status, List<ReplyHeader> headers, byte @Nullable [] data) {

  /** Copies the headers. */
  IdempotencyRecord {
    headers = List.copyOf(headers);
  }

  /** Returns the bytes of the data. */
  int bytes() {
    return data == null ? 0 : data.length;
  }
}
