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

  /** Ends a tool with a sentence from which a model learns what to do. */
  final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String sentence) {
      super(sentence, null, false, false);
    }

    String sentence() {
      return String.valueOf(getMessage());
    }
  }
}
