package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** Owners see their own writes in lists, and nobody else's trees (docs/reliability.md). */
class KeptListsTest {
  private static final Map<String, Consumer<TestTree>> CHANGES = new LinkedHashMap<>();

  static {
    CHANGES.put("title", tree -> tree.patch("{\"title\": \"Another\"}"));
    CHANGES.put("paths", tree -> tree.replacePaths(Sample.manyTalents(3)));
    CHANGES.put("publication", TestTree::publish);
    CHANGES.put("unpublication", TestTree::publish);
    CHANGES.put("another tree", tree -> tree.owner().tree("Second"));
    CHANGES.put("trash", tree -> tree.owner().client().delete(tree.path() + "?trash=true"));
    CHANGES.put(
        "return", tree -> tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore"));
    CHANGES.put("deletion", TestTree::delete);
  }

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aListShowsEachChangeAtOnce() {
    TestTree tree = TestTree.draft(app);
    JsonNode before = list(tree);
    for (var change : CHANGES.entrySet()) {
      assertThat(list(tree)).as("nothing changed").isEqualTo(before);

      change.getValue().accept(tree);

      JsonNode after = list(tree);
      assertThat(after).as(change.getKey()).isNotEqualTo(before);
      before = after;
    }
  }

  @Test
  void theSameQuestionOfAnotherOwnerHasAnotherAnswer() {
    TestTree mine = TestTree.draft(app);
    TestTree other = TestTree.draft(app);

    JsonNode list = list(mine);

    assertThat(list).isNotEqualTo(list(other)).isEqualTo(list(mine));
  }

  @Test
  void eachViewOfAListIsItsOwn() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.manyTalents(3));

    JsonNode full = list(tree);
    assertThat(list(tree, "?view=summary")).isNotEqualTo(full);
    assertThat(list(tree, "?isPublic=true").isEmpty()).isTrue();
    assertThat(list(tree)).isEqualTo(full);
  }

  private static JsonNode list(TestTree tree) {
    return list(tree, "");
  }

  private static JsonNode list(TestTree tree, String query) {
    return tree.owner().client().get("/api/v1/trees" + query).data().get("data");
  }
}
