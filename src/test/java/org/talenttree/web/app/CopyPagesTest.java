package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** The page of a published tree leads to one that copies it. */
class CopyPagesTest {
  private static TestApp app;

  private TestTree source;
  private TestOwner owner;
  private TestMember member;
  private String page;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void publish() {
    source = TestTree.published(app);
    source.replacePaths(Sample.level("3"));
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
    page = "/app/copies/" + source.owner().username() + "/" + source.slug();
  }

  @ParameterizedTest
  @CsvSource({"keep, 3", "lowest, 1", "'', 1"})
  void aPublishedTreeIsCopiedWithItsLevelsOrAllAtOne(String levels, int level) {
    String address = "/" + source.owner().username() + "/" + source.slug();
    assertThat(TestVisitor.of(app).get(address).text()).contains("href=\"" + page + "\"");
    assertThat(member.get(page).text()).contains("action=\"" + page + "\"", "My Talents");

    var copied = member.submit(page, "levels=" + levels);

    assertThat(copied.status()).isEqualTo(303);
    String editor = copied.header("Location").orElseThrow();
    var copy = owner.client().get(editor.replace("/app/", "/api/v1/")).data();
    assertThat(copy.at("/source/username").asString()).isEqualTo(source.owner().username());
    assertThat(copy.at("/isPublic").asBoolean()).isFalse();
    assertThat(copy.at("/paths/0/talents/0/level").asInt()).isEqualTo(level);
  }

  @Test
  void aVisitorSignsInFirstAndComesBack() {
    var answer = TestVisitor.of(app).get(page);

    assertThat(answer.header("Location")).hasValue("/app/sign-in?next=" + page.replace("/", "%2F"));
    assertThat(Destination.of(page)).isEqualTo(page);
  }

  @Test
  void aFormerAddressLeadsToThePresentPage() {
    source.patch("{\"slug\":\"elsewhere\"}");

    assertThat(member.get(page).header("Location"))
        .hasValue("/app/copies/" + source.owner().username() + "/elsewhere");
  }

  @Test
  void whatIsNotPublishedIsNotThere() {
    source.publish();

    assertThat(member.get(page).status()).isEqualTo(404);
    assertThat(member.submit(page, "levels=keep").status()).isEqualTo(404);
  }

  @Test
  void aFullAccountIsToldSo() {
    try (TestApp full = TestApp.start(Map.of("limits.trees", "1"))) {
      TestTree tree = TestTree.published(full);
      TestMember ofFull = new TestMember(full);
      ofFull.hold(full.cookie(tree.owner().account()));

      var refused =
          ofFull.submit(
              "/app/copies/" + tree.owner().username() + "/" + tree.slug(), "levels=keep");

      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text()).contains("An account holds at most 1 tree");
    }
  }
}
