package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** What an owner publishes is in the owner's language, whatever its readers ask for. */
class OwnersLanguageTest {
  @AutoClose private static TestApp app = TestApp.start();

  private static String get(String path) {
    return TestVisitor.of(app).get(path, "Accept-Language", "en").text();
  }

  @Test
  void pagesPicturesAndTheProfileFollowTheOwnerAtOnce() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(PageSample.everyLevel());
    String page = PageSample.address(tree);
    assertThat(get(page)).contains("<html lang=\"en\"", "How to read this tree");

    say(tree, "{\"language\":\"de\"}");

    assertThat(get(page)).contains("<html lang=\"de\"", "So liest du").doesNotContain(" of ");
    assertThat(get(page + "/card.svg")).contains("Punkten");
    assertThat(get(page + ".txt")).contains("Punkten");
    assertThat(get("/" + tree.owner().username())).contains("<html lang=\"de\"", "Talentbaum");

    say(tree, "{\"language\":null}");
    assertThat(get(page)).contains("<html lang=\"en\"");
  }

  private static void say(TestTree tree, String profile) {

    var answer = tree.owner().client().json("PATCH", "/api/v1/account", profile);
    assertThat(answer.status()).isEqualTo(200);
  }
}
