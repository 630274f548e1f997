package org.talenttree.mcp;

import java.util.Map;
import org.talenttree.json.Json;
import org.talenttree.mcp.McpRoutes.ToolSet;
import org.talenttree.resource.Resources;

/** The tools for talent trees; {@code mcp/tools.json} describes them. */
public final class TreeTools {
  private TreeTools() {}

  /** Returns all of them. */
  public static ToolSet all() {
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
}
