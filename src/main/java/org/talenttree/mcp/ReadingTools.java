package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.api.Calls.Answer;
import org.talenttree.id.Uuids;
import org.talenttree.tree.rules.TreeAddress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tools that change nothing. */
final class ReadingTools {
  private static final String TREES_OF_A_PAGE = "50";

  /** A longer description is cut, so that a talent fits into an answer. */
  private static final int MAX_DESCRIPTION = 4_000;

  private ReadingTools() {}

  /** Lists the caller's trees, or people in the directory who show a talent. */
  static ToolResult find(Arguments given, Api api) {
    ObjectNode found = given.text("talent").isBlank() ? trees(given, api) : people(given, api);
    return ToolResult.of(Pages.of(found, given.page()));
  }

  private static ObjectNode trees(Arguments given, Api api) {
    Map<String, String> page =
        Map.of("view", "summary", "limit", TREES_OF_A_PAGE, "cursor", given.text("cursor"));
    JsonNode list = Api.data(api.get(Api.target("/api/v1/trees", page)));
    ObjectNode found = JsonNodeFactory.instance.objectNode();
    ArrayNode trees = found.putArray("yourTrees");
    list.path("data").forEach(tree -> trees.add(head(tree)));
    return withNext(found, list.path("page").path("nextCursor"));
  }

  private static ObjectNode people(Arguments given, Api api) {
    Map<String, String> query = new HashMap<>();
    List.of("talent", "level", "cursor").forEach(name -> query.put(name, given.text(name)));
    JsonNode list = Api.data(api.get(Api.target("/api/v1/public/people", query)));
    ObjectNode found = JsonNodeFactory.instance.objectNode();
    found.set("people", list.path("people"));
    return withNext(found, list.path("nextCursor"));
  }

  /** Adds where the next part of a list begins, if there is one. */
  static ObjectNode withNext(ObjectNode found, JsonNode cursor) {
    if (cursor.isString()) {
      found.set("nextCursor", cursor);
    }
    return found;
  }

  /** Reads a tree, row by row, with the ids that changes need. */
  static ToolResult read(Arguments given, Api api) {
    String tree = given.text("tree").strip();
    boolean isOwn = Uuids.parse(tree).isPresent();
    Answer answer = isOwn ? api.get(Api.TREES + tree) : api.getMoved(published(tree));
    ObjectNode data = Api.data(answer);
    ObjectNode shown = head(data);
    if (isOwn) {
      shown.put("revision", Api.revision(answer));
    }
    addRows(data, shown.putArray("rows"));
    return ToolResult.of(Pages.of(shown, given.page()));
  }

  private static String published(String tree) {
    return TreeAddress.of(tree)
        .map(address -> "/api/v1/public/" + address)
        .orElseThrow(() ->
            new Tool.Failure("tree must be the id of a tree of yours, or username/slug of any."));
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

  /** Compares two trees, or shows the way of one to a role. */
  static ToolResult compare(Arguments given, Api api) {
    String tree = given.text("tree");
    String other = given.text("other");
    String target =
        given.flag("asRole")
            ? Api.target("/api/v1/compare/role", Map.of("tree", tree, "role", other))
            : Api.target("/api/v1/compare", Map.of("first", tree, "second", other));
    return ToolResult.of(Pages.of(Api.data(api.get(target)), given.page()));
  }

  /** Returns a tree as a text. */
  static ToolResult export(Arguments given, Api api) {
    String format = given.text("format").isEmpty() ? "markdown" : given.text("format");
    String target = Api.TREES + given.text("tree") + "/export";
    Answer answer = api.get(Api.target(target, Map.of("format", format)));
    Pages.TextPage shown = Pages.of(new String(answer.body(), UTF_8), given.page());
    return ToolResult.file(
        "The next block is the tree as " + format + shown.about() + ".", shown.text());
  }
}
