package org.talenttree.mcp;

import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Compares two trees, or shows the way of one to a role. */
final class CompareTool implements Tool {
  @Override
  public ToolResult call(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.text("tree");
    String other = given.text("other");
    boolean isRole = given.flag("asRole", false);
    int page = given.page();
    given.end();
    String target =
        isRole
            ? Api.target("/api/v1/compare/role", Map.of("tree", tree, "role", other))
            : Api.target("/api/v1/compare", Map.of("first", tree, "second", other));
    return ToolResult.of(Pages.of(Api.data(api.get(target)), page));
  }
}
