package org.talenttree.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.mcp.Assistant.Result;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** An assistant changes a tree by edits, which it may look at before. */
class EditToolsTest {
  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static TestTree tree() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));
    return tree;
  }

  private static Result call(TestTree tree, String tool, String revision, String edits) {
    String at = revision.isEmpty() ? "" : "\"revision\":\"" + revision + "\",";
    return new Assistant(tree.owner().client())
        .call(tool, "{\"tree\":\"" + tree.id() + "\"," + at + "\"edits\":[" + edits + "]}");
  }

  private static JsonNode talent(TestTree tree) {
    return tree.now().required("paths").get(0).required("talents").get(0);
  }

  private static String level(TestTree tree, int level) {
    String id = talent(tree).required("id").stringValue();
    return "{\"op\":\"setLevel\",\"id\":\"" + id + "\",\"level\":" + level + "}";
  }

  @Test
  void whatIsExplainedIsNotDoneAndIsWhatTheEditThenDoes() {
    TestTree tree = tree();

    JsonNode told = call(tree, "explain_changes", "", level(tree, 5)).data();
    assertThat(talent(tree).required("level").intValue()).isEqualTo(4);
    JsonNode done = call(tree, "edit_tree", "2", level(tree, 5)).data();

    assertThat(told.required("dryRun").booleanValue()).isTrue();
    assertThat(told.has("revision")).isFalse();
    assertThat(done.required("changes")).isEqualTo(told.required("changes")).isNotEmpty();
    assertThat(done.required("revision").stringValue()).isEqualTo("3");
    assertThat(talent(tree).required("level").intValue()).isEqualTo(5);
  }

  @Test
  void anEditThatIsSentAgainIsDoneOnce() {
    TestTree tree = tree();
    String edit = level(tree, 5);

    Result first = call(tree, "edit_tree", "2", edit);
    Result again = call(tree, "edit_tree", "2", edit);

    assertThat(again).isEqualTo(first);
    assertThat(tree.now().required("revision").intValue()).isEqualTo(3);
  }

  @Test
  void anEditOfAnEarlierRevisionChangesNothingAndSaysWhatToDo() {
    TestTree tree = tree();

    for (String revision : new String[] {"1", "\\\"2\\\"", "W/2", "*", "99999999999999999999999"}) {
      Result stale = call(tree, "edit_tree", revision, level(tree, 5));

      assertThat(stale.isError()).as(revision).isTrue();
      assertThat(stale.text())
          .startsWith("Refused (precondition_failed)")
          .contains("revision 2 now", "read_tree");
    }
    assertThat(talent(tree).required("level").intValue()).isEqualTo(4);
  }

  @Test
  void everyViolationIsToldWithTheNumberOfItsEdit() {
    TestTree tree = tree();
    String unknown = "{\"op\":\"remove\",\"id\":\"" + UUID.randomUUID() + "\"}";

    Result refused = call(tree, "edit_tree", "2", level(tree, 6) + "," + unknown);

    assertThat(refused.isError()).isTrue();
    assertThat(refused.text().lines().toList().toString())
        .contains("- #/edits/0/level", "- #/edits/1/id");
    assertThat(talent(tree).required("level").intValue()).isEqualTo(4);
  }

  @Test
  void anEditIsInHistoryAndUndone() {
    TestTree tree = tree();
    call(tree, "edit_tree", "2", level(tree, 5));
    Assistant assistant = new Assistant(tree.owner().client());

    JsonNode last =
        assistant
            .call("history", "{\"tree\":\"" + tree.id() + "\"}")
            .data()
            .required("revisions")
            .get(0);
    assertThat(last.required("call").stringValue()).isEqualTo("POST /api/v1/trees/{id}/edits");
    assertThat(last.required("by").required("type").stringValue()).isEqualTo("key");
    assistant.call("history", "{\"tree\":\"" + tree.id() + "\",\"restore\":2,\"revision\":\"3\"}");

    assertThat(talent(tree).required("level").intValue()).isEqualTo(4);
  }

  @Test
  void eachOperationOfTheSchemaIsOneOfTheApi() {
    TestTree tree = tree();
    JsonNode tools =
        new Assistant(tree.owner().client())
            .request("tools/list")
            .json()
            .required("result")
            .required("tools");
    JsonNode operations =
        tools
            .valueStream()
            .filter(tool -> tool.required("name").stringValue().equals("edit_tree"))
            .findFirst()
            .orElseThrow()
            .at("/inputSchema/properties/edits/items/properties/op/enum");

    assertThat(operations).hasSize(13);
    for (JsonNode operation : operations) {
      String text = call(tree, "explain_changes", "", "{\"op\":" + operation + "}").text();
      assertThat(text).as(operation.toString()).doesNotContain("/edits/0/op");
    }
  }
}
