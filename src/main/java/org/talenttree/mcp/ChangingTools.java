package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Calls.Answer;
import org.talenttree.api.MediaTypes;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tools that change trees, and tell what they would change and have changed. */
final class ChangingTools {
  private static final byte[] NO_BODY = {};

  private static final List<String> REPORTED =
      List.of("readAs", "mapped", "guessed", "dropped", "withoutLevel", "question", "linesLeftOut");

  private ChangingTools() {}

  /** Tells what edits would change. */
  static ToolResult explain(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String target = Api.TREES + given.tree() + "/edits?dryRun=true";
    byte[] body = body(given);
    int page = given.page();
    given.end();
    return result(api.post(target, body, MediaTypes.JSON), page);
  }

  /** Makes all of the edits or none of them, as one revision. */
  static ToolResult edit(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String target = Api.TREES + given.tree() + "/edits";
    String revision = given.text("revision");
    byte[] body = body(given);
    given.end();
    return result(api.change(target, body, revision), 1);
  }

  // The API checks each edit, and says with its number what is wrong with it.
  private static byte[] body(Arguments given) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("edits", given.array("edits"));
    return body.toString().getBytes(UTF_8);
  }

  private static ToolResult result(Answer answer, int page) {
    JsonNode data = Api.data(answer);
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("id", data.path("id"));
    shown.set("dryRun", data.path("dryRun"));
    if (!data.path("dryRun").booleanValue()) {
      shown.put("revision", Api.revision(answer));
    }
    shown.set("changeCount", data.path("changeCount"));
    shown.set("added", data.path("added"));
    ArrayNode changes = shown.putArray("changes");
    data.path("changes").forEach(change -> changes.add(change.path("text")));
    return ToolResult.of(Pages.of(shown, page));
  }

  /** Publishes a tree or makes it a draft again. */
  static ToolResult publish(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.tree();
    String revision = given.text("revision");
    boolean isPublic = given.flag("public");
    given.end();
    // The API has a toggle: what is so already must stay so.
    Answer read = api.get(Api.TREES + tree);
    boolean isSo = Api.data(read).path("isPublic").booleanValue() == isPublic;
    return changed(isSo ? read : api.change(Api.TREES + tree + "/publish", NO_BODY, revision));
  }

  private static ToolResult changed(Answer answer) {
    ObjectNode shown = ReadingTools.head(Api.data(answer));
    shown.put("revision", Api.revision(answer));
    return ToolResult.of(shown);
  }

  /**
   * Lists what changed in a tree, or brings back an earlier revision, which undoes what followed.
   */
  static ToolResult history(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.tree();
    int restored = given.whole("restore", Integer.MAX_VALUE, 0);
    String revision = restored == 0 ? given.text("revision", "") : given.text("revision");
    String cursor = given.text("cursor", "");
    int page = given.page();
    given.end();
    String revisions = Api.TREES + tree + "/revisions";
    if (restored > 0) {
      return changed(api.change(revisions + "/" + restored + "/restore", NO_BODY, revision));
    }
    JsonNode list = Api.data(api.get(Api.target(revisions, Map.of("cursor", cursor))));
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("revisions", list.path("data"));
    ReadingTools.withNext(shown, list.path("page").path("nextCursor"));
    return ToolResult.of(Pages.of(shown, page));
  }

  /** Makes a draft of a text, or tells what would be made. */
  static ToolResult importText(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String text = given.text("text");
    String format = given.text("format", "");
    String level = given.level("defaultLevel");
    boolean isDryRun = given.flag("dryRun", false);
    int page = given.page();
    given.end();
    Map<String, String> parameters =
        Map.of(
            "format",
            format,
            "defaultLevel",
            level,
            "dryRun",
            String.valueOf(isDryRun),
            "language",
            "en");
    Answer answer =
        imported(api, Api.target("/api/v1/imports", parameters), text.getBytes(UTF_8), isDryRun);
    // A call for a second page would make a second tree, if anything of the first were changed.
    return ToolResult.of(Pages.of(report(answer), isDryRun ? page : 1));
  }

  /** Imports a text once; again only if the tree that was made of it is there no more. */
  private static Answer imported(Api api, String target, byte[] text, boolean isDryRun) {
    String mediaType = "text/plain;charset=utf-8";
    Answer answer = api.post(target, text, mediaType);
    boolean isMissing =
        !isDryRun
            && answer.header("Idempotent-Replayed").isPresent()
            && !api.hasTree(Api.data(answer).at("/tree/id").asString(""));
    return isMissing ? api.postAgain(target, text, mediaType) : answer;
  }

  private static ObjectNode report(Answer answer) {
    JsonNode data = Api.data(answer);
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("dryRun", data.path("dryRun"));
    shown.set("format", data.path("format"));
    shown.setAll(ReadingTools.head(data.path("tree")));
    if (answer.header("ETag").isPresent()) {
      shown.put("revision", Api.revision(answer));
    }
    for (String name : REPORTED) {
      if (data.path("report").has(name)) {
        shown.set(name, data.path("report").get(name));
      }
    }
    for (JsonNode path : data.path("tree").path("paths")) {
      ObjectNode row = shown.withArray("paths").addObject();
      row.set("path", path.path("name"));
      row.put("talents", path.path("talents").size());
    }
    return shown;
  }
}
