package org.talenttree.mcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.resource.Resources;
import tools.jackson.databind.JsonNode;

/**
 * Tools by name.
 *
 * @param definitions what {@code tools/list} tells, an array
 */
public record ToolSet(Map<String, Tool> byName, JsonNode definitions) {
  /** Copies the map. */
  public ToolSet {
    byName = Map.copyOf(byName);
  }

  /** Returns the tools for talent trees; {@code mcp/tools.json} describes them. */
  public static ToolSet ofTrees() {
    Map<String, Tool> byName =
        Map.of(
            "find", ReadingTools::find,
            "read_tree", ReadingTools::read,
            "compare", ReadingTools::compare,
            "export", ReadingTools::export,
            "explain_changes", ChangingTools::explain,
            "edit_tree", ChangingTools::edit,
            "publish", ChangingTools::publish,
            "import_text", ChangingTools::importText,
            "history", ChangingTools::history);
    return new ToolSet(byName, Json.read(Resources.bytes("/mcp/tools.json")));
  }

  @Nullable Tool find(String name) {
    return byName.get(name);
  }

  JsonNode schema(String name) {
    return definitions
        .valueStream()
        .filter(tool -> tool.path("name").asString("").equals(name))
        .findFirst()
        .orElseThrow()
        .path("inputSchema");
  }
}
