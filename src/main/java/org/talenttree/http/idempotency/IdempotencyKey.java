package org.talenttree.http.idempotency;

import java.util.Optional;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.json.Violation;

/**
 * A client's name for a write, so that repeats of the request are not carried out again
 * (draft-ietf-httpapi-idempotency-key-header): 1 to 255 printable ASCII characters.
 */
record IdempotencyKey(String value) {
  private static final String HEADER = "Idempotency-Key";
  private static final int MAX_LENGTH = 255;

  /** Returns the request's key, bare or quoted; refuses a malformed one. */
  static Optional<IdempotencyKey> of(Request request) {
    return request.header(HEADER).map(IdempotencyKey::parse);
  }

  private static IdempotencyKey parse(String header) {
    String text = header.strip();
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    String value = quoted ? text.substring(1, text.length() - 1) : text;
    boolean printable = value.chars().allMatch(c -> c >= 0x20 && c < 0x7f && c != '"');
    if (value.isBlank() || value.length() > MAX_LENGTH || !printable) {
      throw new Refused(
          Problem.of(
              ProblemType.INVALID_HEADER,
              Violation.header(
                  HEADER, "invalid_format", "must be 1 to 255 printable ASCII characters")));
    }
    return new IdempotencyKey(value);
  }
}
