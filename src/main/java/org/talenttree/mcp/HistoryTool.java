package org.talenttree.mcp;

import java.util.Map;
import org.talenttree.api.Calls.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lists what changed in a tree, or brings back an earlier revision, which undoes what followed. */
final class HistoryTool implements Tool {
  private static final byte[] NO_BODY = {};

  @Override
  public ToolResult call(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.tree();
    int restored = given.whole("restore", Integer.MAX_VALUE, 0);
    String revision = restored == 0 ? given.text("revision", "") : given.text("revision");
    String cursor = given.text("cursor", "");
    given.end();
    String revisions = Api.TREES + tree + "/revisions";
    return restored == 0
        ? list(api, Api.target(revisions, Map.of("cursor", cursor)))
        : restore(api, revisions + "/" + restored + "/restore", revision);
  }

  private static ToolResult list(Api api, String target) {
    JsonNode list = Api.data(api.get(target));
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("revisions", list.path("data"));
    if (list.path("page").path("nextCursor").isString()) {
      shown.set("nextCursor", list.path("page").path("nextCursor"));
    }
    return ToolResult.of(shown);
  }

  private static ToolResult restore(Api api, String target, String revision) {
    Answer answer = api.change(target, NO_BODY, revision);
    ObjectNode shown = ReadTreeTool.head(Api.data(answer));
    shown.put("revision", Api.revision(answer));
    return ToolResult.of(shown);
  }
}
