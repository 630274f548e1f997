package org.talenttree.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A client of the Model Context Protocol. */
record Assistant(TestClient client) {
  static final String MODERN = "2026-07-28";

  /** Sends a message as it is, with pairs of header and value. */
  TestResponse send(String message, String... headers) {
    return client.json("POST", "/mcp", message, headers);
  }

  /** Sends a request of revision 2026-07-28 with all that it must have. */
  TestResponse request(String method, ObjectNode params) {
    return send(message(method, params).toString(), headers(method, params));
  }

  TestResponse request(String method) {
    return request(method, object());
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ObjectNode message(String method, ObjectNode params) {
    ObjectNode meta = params.withObject("_meta");
    meta.put("io.modelcontextprotocol/protocolVersion", MODERN);
    meta.putObject("io.modelcontextprotocol/clientCapabilities");
    ObjectNode message = object().put("jsonrpc", "2.0").put("id", 7).put("method", method);
    message.set("params", params);
    return message;
  }

  static String[] headers(String method, ObjectNode params) {
    List<String> headers =
        new ArrayList<>(List.of("MCP-Protocol-Version", MODERN, "Mcp-Method", method));
    if (params.has("name")) {
      headers.addAll(List.of("Mcp-Name", params.get("name").stringValue()));
    }
    return headers.toArray(String[]::new);
  }

  /** Calls a tool with arguments written as JSON. */
  Result call(String tool, String arguments) {
    ObjectNode params = object().put("name", tool);
    params.set("arguments", JsonMapper.shared().readTree(arguments));
    TestResponse answer = request("tools/call", params);
    return new Result(answer.json().required("result"));
  }

  /** Calls a tool with texts as arguments. */
  Result call(String tool, Map<String, String> arguments) {
    return call(tool, JsonMapper.shared().writeValueAsString(arguments));
  }

  /** The result of a tool. */
  record Result(JsonNode json) {
    boolean isError() {
      return json.required("isError").booleanValue();
    }

    String text() {
      return json.required("content").get(0).required("text").stringValue();
    }

    /** Returns the data after the sentence that says that it is data. */
    JsonNode data() {
      String text = text();
      return JsonMapper.shared().readTree(text.substring(text.indexOf('\n') + 1));
    }
  }
}
