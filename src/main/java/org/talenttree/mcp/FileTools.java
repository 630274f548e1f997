package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.talenttree.api.Calls.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes trees of texts, and texts of trees. */
final class FileTools {
  /** Those that a model reads. */
  private static final List<String> FORMATS = List.of("markdown", "json", "yaml", "json-resume");

  private static final List<String> REPORTED =
      List.of("readAs", "mapped", "guessed", "dropped", "withoutLevel", "question", "linesLeftOut");

  private FileTools() {}

  /** Makes a draft of a text, or tells what would be made. */
  static ToolResult importText(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String text = given.text("text");
    String format = given.text("format", "");
    int level = given.whole("defaultLevel", 5, 1);
    boolean isDryRun = given.flag("dryRun", false);
    int page = given.page();
    given.end();
    Map<String, String> parameters =
        Map.of(
            "format",
            format,
            "defaultLevel",
            String.valueOf(level),
            "dryRun",
            String.valueOf(isDryRun),
            "language",
            "en");
    Answer answer =
        api.post(
            Api.target("/api/v1/imports", parameters),
            text.getBytes(UTF_8),
            "text/plain;charset=utf-8");
    return ToolResult.of(Pages.of(report(answer), page));
  }

  private static ObjectNode report(Answer answer) {
    JsonNode data = Api.data(answer);
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    shown.set("dryRun", data.path("dryRun"));
    shown.set("format", data.path("format"));
    shown.setAll(ReadTreeTool.head(data.path("tree")));
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

  /** Returns a tree as a text. */
  static ToolResult export(JsonNode arguments, Api api) {
    Arguments given = new Arguments(arguments);
    String tree = given.tree();
    String format = given.oneOf("format", FORMATS);
    int page = given.page();
    given.end();
    String asked = format.isEmpty() ? FORMATS.getFirst() : format;
    Answer answer = api.get(Api.target(Api.TREES + tree + "/export", Map.of("format", asked)));
    String text = new String(answer.body(), UTF_8);
    return ToolResult.file("The next block is the tree as " + asked + ".", Pages.of(text, page));
  }
}
