package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;

/**
 * How levels rose is told to anyone, of what is published, once the owner wants it; else nothing.
 */
class ShownGrowthTest {
  private static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  private static final String SECRET = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";
  @AutoClose private static TestApp app = TestApp.start();

  /** A published tree whose Java rose from 2 to 3 a month later, and which had another talent. */
  private static TestTree grown() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(paths(talent(JAVA, 2), talent(SECRET, 5)));
    app.clock().advance(Duration.ofDays(31));
    tree.replacePaths(paths(talent(JAVA, 3)));
    return tree;
  }

  @Test
  void byDefaultNothingIsTold() {
    TestTree tree = grown();

    assertThat(tree.readPublicly().data().has("growth")).isFalse();
    assertThat(tree.now().has("showGrowth")).isFalse();
    assertThat(page(tree)).doesNotContain("class=\"rise\"", "class=\"grew\"");
  }

  @Test
  void turnedOnItTellsWhatTheHistoryKnowsOfThePresentTalents() {
    TestTree tree = grown();

    JsonNode shown = tree.patch("{\"showGrowth\":true}").data();

    assertThat(shown.get("showGrowth").booleanValue()).isTrue();
    assertThat(shown.get("revision").intValue()).isEqualTo(5);
    JsonNode growth = tree.readPublicly().data().get("growth");
    assertThat(growth).hasSize(1);
    assertThat(growth.at("/0/id").stringValue()).isEqualTo(JAVA);
    assertThat(growth.at("/0/levels")).hasSize(2);
    assertThat(growth.at("/0/levels/0/level").intValue()).isEqualTo(2);
    assertThat(growth.at("/0/levels/1/level").intValue()).isEqualTo(3);
    assertThat(growth.toString()).doesNotContain(SECRET);
    assertThat(page(tree)).contains("<b>+1</b> level since", "<b>Level 2</b>");
  }

  @Test
  void laterChangesAreNotedADayAtATime() {
    TestTree tree = grown();
    tree.patch("{\"showGrowth\":true}");
    app.clock().advance(Duration.ofDays(1));
    tree.replacePaths(paths(talent(JAVA, 4)));
    tree.replacePaths(paths(talent(JAVA, 5)));

    JsonNode levels = tree.readPublicly().data().at("/growth/0/levels");

    assertThat(levels).hasSize(3);
    assertThat(levels.at("/2/level").intValue()).isEqualTo(5);
  }

  @Test
  void turnedOffItIsToldNoMoreAndForgotten() {
    TestTree tree = grown();
    tree.patch("{\"showGrowth\":true}");

    JsonNode hidden = tree.patch("{\"showGrowth\":false}").data();

    assertThat(hidden.has("showGrowth")).isFalse();
    assertThat(tree.readPublicly().data().has("growth")).isFalse();
    JsonNode revisions = tree.owner().client().get(tree.path() + "/revisions").data().get("data");
    assertThat(revisions.at("/0/changes/0").stringValue()).isEqualTo("growth hidden");
    assertThat(revisions.at("/1/changes/0").stringValue()).isEqualTo("growth shown");
    assertThat(tree.patch("{\"showGrowth\":false}").data()).isEqualTo(hidden);
  }

  @Test
  void itSurvivesTheTrashAndARestoredRevision() {
    TestTree tree = grown();
    tree.patch("{\"showGrowth\":true}");
    JsonNode before = tree.readPublicly().data().get("growth");
    tree.owner().client().delete(tree.path() + "?trash=true");
    tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
    assertThat(tree.readPublicly().data().get("growth")).isEqualTo(before);

    tree.owner().client().post(tree.path() + "/revisions/3/restore");

    JsonNode growth = tree.readPublicly().data().get("growth");
    assertThat(growth).hasSize(2);
    assertThat(growth.at("/0/levels/0/level").intValue()).isEqualTo(2);
  }

  @Test
  void anythingButTrueOrFalseIsRefused() {
    TestTree tree = TestTree.draft(app);

    assertThat(tree.patch("{\"showGrowth\":1}").violations())
        .containsExactly("wrong_type #/showGrowth");
    assertThat(tree.mergePatch("{\"showGrowth\":null}").violations())
        .containsExactly("wrong_type #/showGrowth");
  }

  private static String page(TestTree tree) {
    String address = "/" + tree.owner().username() + "/" + tree.slug();
    return TestVisitor.of(app).get(address).text();
  }

  private static String paths(String... talents) {
    return """
    {"paths":[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,
      "talents":[%s]}]}
    """
        .formatted(String.join(",", talents));
  }

  private static String talent(String id, int level) {
    return """
    {"id":"%s","name":"Java","level":%d,"displayOrder":0}\
    """
        .formatted(id, level);
  }
}
