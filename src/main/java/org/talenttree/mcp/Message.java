package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.mcp.ProtocolError.Code.INVALID_REQUEST;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.json.Fields;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One JSON-RPC 2.0 message of a client (2026-07-28, Overview, section "Messages").
 *
 * @param id a string or an integer, echoed as it was sent; null of a notification
 */
record Message(@Nullable JsonNode id, String method, ObjectNode params) {

  /** Reads a message; refuses batches, which the protocol has not had since 2025-06-18. */
  static Message read(JsonNode json) {
    if (json.isArray()) {
      throw new ProtocolError(INVALID_REQUEST, "Send one message; batches are not supported.");
    }
    if (!json.path("jsonrpc").asString("").equals("2.0")) {
      throw new ProtocolError(INVALID_REQUEST, "Send a message of JSON-RPC 2.0.");
    }
    if (json.has("id") && id(json) == null) {
      throw new ProtocolError(INVALID_REQUEST, "The id must be a string or an integer.");
    }
    JsonNode method = json.path("method");
    if (!method.isString()) {
      throw new ProtocolError(INVALID_REQUEST, "Send a request or a notification, with a method.");
    }
    JsonNode params =
        json.has("params") ? json.get("params") : JsonNodeFactory.instance.objectNode();
    if (!(params instanceof ObjectNode object)) {
      throw new ProtocolError(INVALID_REQUEST, "The params must be an object.");
    }
    return new Message(id(json), method.stringValue(), object);
  }

  /** Returns the id of what was sent, message or not; null if it has none. */
  static @Nullable JsonNode id(JsonNode json) {
    JsonNode id = json.path("id");
    return id.isString() || Fields.integer(id).isPresent() ? id : null;
  }

  boolean isNotification() {
    return id == null;
  }

  /** Returns the {@code _meta} of the parameters; without members if it is missing. */
  JsonNode meta() {
    return params.path("_meta");
  }

  /** Returns the answer to a message with this id, null for one without; it has one member. */
  static Document answer(
      int status,
      @Nullable JsonNode id,
      List<ResponseHeader> headers,
      String member,
      JsonNode value) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
    if (id != null) {
      answer.set("id", id);
    }
    answer.set(member, value);
    return new Document(status, MediaTypes.JSON, answer.toString().getBytes(UTF_8), headers);
  }
}
