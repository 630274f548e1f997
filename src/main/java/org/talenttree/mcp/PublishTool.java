package org.talenttree.mcp;

import org.talenttree.api.Calls.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Publishes a tree or makes it a draft again. */
final class PublishTool implements Tool {
  private static final byte[] NO_BODY = {};

  @Override
  public ToolResult call(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.tree();
    boolean isPublic = given.flag("public");
    given.end();
    // The API has a toggle. The tree is turned only if it is still as it was read.
    Answer read = api.get(Api.TREES + tree);
    boolean isSo = Api.data(read).path("isPublic").booleanValue() == isPublic;
    Answer answer =
        isSo ? read : api.change(Api.TREES + tree + "/publish", NO_BODY, Api.revision(read));
    ObjectNode shown = ReadTreeTool.head(Api.data(answer));
    shown.put("revision", Api.revision(answer));
    return ToolResult.of(shown);
  }
}
