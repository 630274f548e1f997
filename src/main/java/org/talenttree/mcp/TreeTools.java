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
            "find", new FindTool(),
            "read_tree", new ReadTreeTool(),
            "explain_changes", EditTools::explain,
            "edit_tree", EditTools::edit,
            "publish", new PublishTool(),
            "compare", new CompareTool(),
            "import_text", FileTools::importText,
            "export", FileTools::export,
            "history", new HistoryTool());
    return new ToolSet(byName, Json.read(Resources.bytes("/mcp/tools.json")));
  }
}
