package org.talenttree.mcp;

/** Ends a tool with a sentence from which a model learns what to do. */
final class ToolFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  ToolFailure(String sentence) {
    super(sentence, null, false, false);
  }

  String sentence() {
    return String.valueOf(getMessage());
  }
}
