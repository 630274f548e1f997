package org.talenttree.mcp;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Refuses a message for a fault of the client, which its user or model can hardly mend. */
final class ProtocolError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Code code;
  private final transient @Nullable JsonNode data;

  /** The error codes (2026-07-28, Overview, section "Error Codes"). */
  enum Code {
    PARSE_ERROR(-32700, 400),
    INVALID_REQUEST(-32600, 400),
    METHOD_NOT_FOUND(-32601, 404),
    /** The parameters of a message that is well-formed otherwise. */
    INVALID_PARAMS(-32602, 200),
    /** The fields of {@code _meta} that each request must have. */
    MISSING_META(-32602, 400),
    HEADER_MISMATCH(-32020, 400),
    MISSING_CLIENT_CAPABILITY(-32021, 400),
    UNSUPPORTED_PROTOCOL_VERSION(-32022, 400);

    private final int number;
    private final int status;

    Code(int number, int status) {
      this.number = number;
      this.status = status;
    }
  }

  ProtocolError(Code code, String message) {
    this(code, message, null);
  }

  ProtocolError(Code code, String message, @Nullable JsonNode data) {
    // No stack trace: bad messages are common, and refusing a flood of them must stay cheap.
    super(message, null, false, false);
    this.code = code;
    this.data = data;
  }

  /**
   * Returns the answer to a message with this id. Before 2026-07-28 the status 404 meant that a
   * session had ended, so an unknown method is answered with 200 there.
   */
  Response answer(@Nullable JsonNode id, boolean isModern) {
    ObjectNode error = JsonNodeFactory.instance.objectNode().put("code", code.number);
    error.put("message", String.valueOf(getMessage()));
    if (data != null) {
      error.set("data", data);
    }
    int status = code == Code.METHOD_NOT_FOUND && !isModern ? 200 : code.status;
    return Message.answer(status, id, List.of(), "error", error);
  }
}
