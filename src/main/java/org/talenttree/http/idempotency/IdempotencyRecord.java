package org.talenttree.http.idempotency;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ReplyHeader;

/**
 * The answer to a write that was carried out, kept for whoever sends the write again.
 *
 * @param fingerprint SHA-256 of what was sent
 * @param data null where the answer held a secret, which is never kept; empty where it was given up
 *     for newer ones
 */
record IdempotencyRecord(
    byte[] fingerprint, int status, List<ReplyHeader> headers, byte @Nullable [] data) {

  /** Copies the headers. */
  IdempotencyRecord {
    headers = List.copyOf(headers);
  }
}
