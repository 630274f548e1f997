package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** A profile that was shown before shows each change as soon as the change is acknowledged. */
class ProfileFreshnessTest {
  private static TestApp app;
  private static TestVisitor visitor;
  private TestTree tree;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void showOnce() {
    tree = TestTree.published(app);
    tree.replacePaths(Sample.level("2"));
    assertThat(profile()).contains("<b>2</b> of 5 points").contains(">My Talents<");
  }

  private String profile() {
    return visitor.get("/" + tree.owner().username()).text();
  }

  private int status() {
    return visitor.get("/" + tree.owner().username()).status();
  }

  @Test
  void changedTalentsShowAtOnce() {
    for (int level = 1; level <= 5; level++) {
      tree.replacePaths(Sample.level("" + level));

      assertThat(profile()).contains("<b>" + level + "</b> of 5 points");
    }
  }

  @Test
  void anotherTitleShowsAtOnceInThePageAndItsHead() {
    tree.patch("{\"title\":\"Renamed\"}");

    assertThat(profile()).contains(">Renamed<").doesNotContain("My Talents");
  }

  @Test
  void anotherSlugIsLinkedToAtOnce() {
    tree.patch("{\"slug\":\"moved\"}");

    assertThat(profile())
        .contains("href=\"/" + tree.owner().username() + "/moved\"")
        .doesNotContain("/my-talents");
  }

  @Test
  void aTreeThatIsADraftAgainIsGoneAtOnceAndBackAtOnce() {
    tree.publish();
    assertThat(status()).isEqualTo(404);

    tree.publish();
    assertThat(profile()).contains(">My Talents<");
  }

  @Test
  void aDeletedTreeIsGoneAtOnceAndTheOthersStay() {
    TestTree other = tree.owner().tree("Other");
    other.publish();
    assertThat(profile()).contains("Talent trees <span>2,");

    tree.delete();

    assertThat(profile())
        .contains("Talent tree <span>")
        .contains(">Other<")
        .doesNotContain("My Tal");
  }

  @Test
  void anErasedAccountIsGoneAtOnce() {
    String name = tree.owner().username();
    tree.owner().client().json("DELETE", "/api/v1/account", "{\"confirm\":\"" + name + "\"}");

    assertThat(status()).isEqualTo(404);
  }
}
