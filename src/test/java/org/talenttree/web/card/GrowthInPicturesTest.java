package org.talenttree.web.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.GraphSample;
import org.talenttree.web.PageSample;

/** The gain of levels in the card and in the picture for posts, and what either leaves out. */
class GrowthInPicturesTest {
  private static TestApp app;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String java(int level) {
    return new GraphSample().path("Backend").talent("Java", level).body();
  }

  /** A published tree whose Java rose from 2 to 3 a month later. */
  private static TestTree grown() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(java(2));
    app.clock().advance(Duration.ofDays(31));
    tree.replacePaths(java(3));
    return tree;
  }

  private static String card(TestTree tree) {
    return visitor.get(PageSample.address(tree) + "/card.svg").text();
  }

  private static byte[] poster(TestTree tree) {
    return visitor.get(PageSample.address(tree) + "/og.png").bytes();
  }

  @Test
  void theCardTellsTheGainAndWhereTheTreeIsOnceTheOwnerShowsGrowth() {
    TestTree tree = grown();
    String before = card(tree);

    tree.patch("{\"showGrowth\":true}");

    String host = visitor.base().substring(visitor.base().indexOf("//") + 2);
    assertThat(before).contains("height=\"142\"").doesNotContain("+1 level");
    assertThat(card(tree)).contains("height=\"178\"", ">+1 level</tspan> since ", ">" + host + "/");
  }

  @Test
  void aCardWithoutGainHasNoFoot() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(java(4));
    tree.patch("{\"showGrowth\":true}");

    assertThat(card(tree)).contains("height=\"142\"").doesNotContain(" since ");
  }

  @Test
  void thePictureForPostsFollowsTheSwitchAndTheLevels() {
    TestTree tree = grown();
    byte[] hidden = poster(tree);
    tree.patch("{\"showGrowth\":true}");
    byte[] shown = poster(tree);
    app.clock().advance(Duration.ofDays(31));
    tree.replacePaths(java(5));
    byte[] risen = poster(tree);
    tree.patch("{\"showGrowth\":false}");

    assertThat(shown).isNotEqualTo(hidden);
    assertThat(risen).isNotEqualTo(shown);
    assertThat(poster(tree)).isNotEqualTo(risen);
  }

  @Test
  void theAlternativeTextOfThePictureTellsTheGain() {
    TestTree tree = grown();
    tree.patch("{\"showGrowth\":true}");

    assertThat(visitor.get(PageSample.address(tree)).text())
        .containsPattern("og:image:alt\" content=\"[^\"]*, [+]1 level since ");
  }

  @Test
  void aCardSaysHowManyTalentsItsGraphLeavesOut() {
    GraphSample chain = new GraphSample().path("Deep").talent("T0", 3);
    for (int i = 1; i < 9; i++) {
      chain.talent("T" + i, 3, "T" + (i - 1));
    }

    assertThat(card(chain.publish(app))).contains(">+ 3 more<");
  }
}
