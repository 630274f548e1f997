package org.talenttree.mcp;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lists the caller's trees, or people in the directory who show a talent. */
final class FindTool implements Tool {
  private static final String TREES_OF_A_PAGE = "50";

  @Override
  public ToolResult call(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String talent = given.text("talent", "");
    int level = given.whole("level", 5, 1);
    String cursor = given.text("cursor", "");
    given.end();
    return talent.isBlank() ? trees(api, cursor) : people(api, talent, level, cursor);
  }

  private static ToolResult trees(Api api, String cursor) {
    Map<String, String> page =
        Map.of("view", "summary", "limit", TREES_OF_A_PAGE, "cursor", cursor);
    JsonNode list = Api.data(api.get(Api.target("/api/v1/trees", page)));
    ObjectNode found = JsonNodeFactory.instance.objectNode();
    ArrayNode trees = found.putArray("yourTrees");
    list.path("data").forEach(tree -> trees.add(ReadTreeTool.head(tree)));
    return ToolResult.of(withNext(found, list.path("page").path("nextCursor")));
  }

  private static ToolResult people(Api api, String talent, int level, String cursor) {
    Map<String, String> query =
        Map.of("talent", talent, "level", String.valueOf(level), "cursor", cursor);
    JsonNode list = Api.data(api.get(Api.target("/api/v1/public/people", query)));
    ObjectNode found = JsonNodeFactory.instance.objectNode();
    found.set("people", list.path("people"));
    return ToolResult.of(withNext(found, list.path("nextCursor")));
  }

  private static ObjectNode withNext(ObjectNode found, JsonNode cursor) {
    if (cursor.isString()) {
      found.set("nextCursor", cursor);
    }
    return found;
  }
}
