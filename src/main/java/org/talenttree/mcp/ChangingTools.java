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
  private static final List<String> REPORTED =
      List.of("readAs", "mapped", "guessed", "dropped", "withoutLevel", "question", "linesLeftOut");

  private ChangingTools() {}

  /** Tells what edits would change. */
  static ToolResult explain(Arguments given, Api api) {
    String target = Api.TREES + given.text("tree") + "/edits?dryRun=true";
    return result(api.post(target, body(given), MediaTypes.JSON), given.page());
  }

  /** Makes all of the edits or none of them, as one revision. */
  static ToolResult edit(Arguments given, Api api) {
    String target = Api.TREES + given.text("tree") + "/edits";
    return result(api.change(target, body(given), given.text("revision")), 1);
  }

  // The API checks each edit, and says with its number what is wrong with it.
  private static byte[] body(Arguments given) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("edits", given.given().path("edits"));
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
  static ToolResult publish(Arguments given, Api api) {
    String tree = Api.TREES + given.text("tree");
    // The API has a toggle: what is so already must stay so.
    Answer read = api.get(tree);
    boolean isSo = Api.data(read).path("isPublic").booleanValue() == given.flag("public");
    String revision = given.text("revision");
    if (!isSo && !revision.equals(Api.revision(read))) {
      // The API would answer as it did to an earlier call with that revision.
      throw new Tool.Failure("Refused (precondition_failed): " + Api.STALE);
    }
    return changed(isSo ? read : api.change(tree + "/publish", Api.NO_BODY, revision));
  }

  private static ToolResult changed(Answer answer) {
    ObjectNode shown = ReadingTools.head(Api.data(answer));
    shown.put("revision", Api.revision(answer));
    return ToolResult.of(shown);
  }

  /**
   * Lists what changed in a tree, or brings back an earlier revision, which undoes what followed.
   */
  static ToolResult history(Arguments given, Api api) {
    String revisions = Api.TREES + given.text("tree") + "/revisions";
    if (given.number("restore") > 0) {
      if (given.text("revision").isEmpty()) {
        throw new Tool.Failure(
            "With restore, revision is required: the present one, as read_tree tells it.");
      }
      String target = revisions + "/" + given.number("restore") + "/restore";
      return changed(api.change(target, Api.NO_BODY, given.text("revision")));
    }
    JsonNode list =
        Api.data(api.get(Api.target(revisions, Map.of("cursor", given.text("cursor")))));
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("revisions", list.path("data"));
    ReadingTools.withNext(shown, list.path("page").path("nextCursor"));
    return ToolResult.of(Pages.of(shown, given.page()));
  }

  /** Makes a draft of a text, or tells what would be made. */
  static ToolResult importText(Arguments given, Api api) {
    boolean isDryRun = given.flag("dryRun");
    Map<String, String> parameters =
        Map.of(
            "format",
            given.text("format"),
            "defaultLevel",
            given.text("defaultLevel"),
            "dryRun",
            String.valueOf(isDryRun),
            "language",
            "en");
    byte[] text = given.text("text").getBytes(UTF_8);
    Answer answer = imported(api, Api.target("/api/v1/imports", parameters), text, isDryRun);
    // A call for a second page would make a second tree, if anything of the first were changed.
    return ToolResult.of(Pages.of(report(answer), isDryRun ? given.page() : 1));
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
