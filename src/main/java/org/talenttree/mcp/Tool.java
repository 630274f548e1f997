package org.talenttree.mcp;

/** What an assistant can do here. */
interface Tool {
  /** Does it by requests of the API. */
  ToolResult call(Arguments given, Api api);

  /** Ends a tool with a sentence from which a model learns what to do. */
  final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String sentence) {
      super(sentence, null, false, false);
    }
  }
}
