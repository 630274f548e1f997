package org.talenttree.mcp;

import tools.jackson.databind.JsonNode;

/** What an assistant can do here. */
interface Tool {
  /**
   * Does it by requests of the API.
   *
   * @param arguments an object, of which nothing has been checked
   */
  ToolResult call(JsonNode arguments, Api api);
}
