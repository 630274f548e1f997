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
    JsonNode method = json.path("method");
    JsonNode params =
        json.has("params") ? json.get("params") : JsonNodeFactory.instance.objectNode();
    require(!json.isArray(), "Send one message; batches are not supported.");
    require(json.path("jsonrpc").asString("").equals("2.0"), "Send a message of JSON-RPC 2.0.");
    require(!json.has("id") || id(json) != null, "The id must be a string or an integer.");
    require(method.isString(), "Send a request or a notification, with a method.");
    require(params.isObject(), "The params must be an object.");
    return new Message(id(json), method.stringValue(), (ObjectNode) params);
  }

  private static void require(boolean isSo, String sentence) {
    if (!isSo) {
      throw new ProtocolError(INVALID_REQUEST, sentence);
    }
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
