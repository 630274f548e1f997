package org.talenttree.mcp;

import org.talenttree.api.Calls.Answer;
import org.talenttree.id.Uuids;
import org.talenttree.tree.rules.TreeAddress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads a tree, row by row, with the ids that changes need. */
final class ReadTreeTool implements Tool {
  /** A longer description is cut, so that a talent fits into an answer. */
  private static final int MAX_DESCRIPTION = 4_000;

  @Override
  public ToolResult call(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.text("tree").strip();
    int page = given.page();
    given.end();
    boolean isOwn = Uuids.parse(tree).isPresent();
    Answer answer = isOwn ? api.get(Api.TREES + tree) : api.getMoved(published(tree));
    ObjectNode data = Api.data(answer);
    ObjectNode shown = head(data);
    if (isOwn) {
      shown.put("revision", Api.revision(answer));
    }
    addRows(data, shown.putArray("rows"));
    return ToolResult.of(Pages.of(shown, page));
  }

  private static String published(String tree) {
    return TreeAddress.of(tree)
        .map(address -> "/api/v1/public/" + address)
        .orElseThrow(() ->
            new ToolFailure("tree must be the id of a tree of yours, or username/slug of any."));
  }

  /** Returns what names a tree. */
  static ObjectNode head(JsonNode tree) {
    ObjectNode head = JsonNodeFactory.instance.objectNode();
    for (String name :
        new String[] {"id", "title", "slug", "isPublic", "updatedAt", "description"}) {
      if (tree.hasNonNull(name)) {
        head.set(name, tree.get(name));
      }
    }
    if (tree.has("owner")) {
      head.set("owner", tree.path("owner").path("username"));
    }
    return head;
  }

  private static void addRows(JsonNode tree, ArrayNode rows) {
    for (JsonNode path : tree.path("paths")) {
      ObjectNode row = rows.addObject();
      row.set("path", path.get("name"));
      row.set("id", path.get("id"));
      for (JsonNode talent : path.path("talents")) {
        add(talent, rows.addObject());
      }
    }
  }

  private static void add(JsonNode talent, ObjectNode row) {
    row.set("talent", talent.get("name"));
    row.set("id", talent.get("id"));
    row.set("level", talent.get("level"));
    for (String name : new String[] {"requires", "links", "peopleNeeded"}) {
      if (talent.has(name)) {
        row.set(name, talent.get(name));
      }
    }
    if (talent.has("description")) {
      row.put("description", cut(talent.get("description").stringValue()));
    }
  }

  private static String cut(String text) {
    return text.length() <= MAX_DESCRIPTION
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_DESCRIPTION / 2))
            + "… [cut; export has all of it]";
  }
}
