package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.talenttree.api.Calls.Answer;
import org.talenttree.api.MediaTypes;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Edits a tree by named operations, or tells what they would change. */
final class EditTools {
  private EditTools() {}

  /** Tells what edits would change. */
  static ToolResult explain(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String target = Api.TREES + given.tree() + "/edits?dryRun=true";
    byte[] body = body(given);
    int page = given.page();
    given.end();
    return result(api.post(target, body, MediaTypes.JSON), page);
  }

  /** Makes all of the edits or none of them, as one revision. */
  static ToolResult edit(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String target = Api.TREES + given.tree() + "/edits";
    String revision = given.text("revision");
    byte[] body = body(given);
    given.end();
    return result(api.change(target, body, revision), 1);
  }

  // The API checks each edit, and says with its number what is wrong with it.
  private static byte[] body(Arguments given) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("edits", given.array("edits"));
    return body.toString().getBytes(UTF_8);
  }

  private static ToolResult result(Answer answer, int page) {
    JsonNode data = Api.data(answer);
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("id", data.path("id"));
    shown.set("dryRun", data.path("dryRun"));
    if (!data.path("dryRun").booleanValue()) {
      shown.put("revision", Api.revision(answer));
    }
    shown.set("changeCount", data.path("changeCount"));
    shown.set("added", data.path("added"));
    ArrayNode changes = shown.putArray("changes");
    data.path("changes").forEach(change -> changes.add(change.path("text")));
    return ToolResult.of(Pages.of(shown, page));
  }
}
