package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** The slug that an owner chooses. */
class ChosenSlugTest {
  private static final String TREES = "/api/v1/trees";

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void aNewTreeTakesTheSlugItIsGiven() {
    var client = TestOwner.register(app).client();

    var created = client.json("POST", TREES, "{\"title\":\"My Talents\",\"slug\":\"skills-2026\"}");

    assertThat(created.data().get("slug").stringValue()).isEqualTo("skills-2026");
  }

  @Test
  void aSlugCanBeChanged() {
    var tree = TestTree.draft(app);

    var patched = tree.patch("{\"slug\":\"skills\"}");

    assertThat(patched.data().get("slug").stringValue()).isEqualTo("skills");
    assertThat(patched.data().get("title").stringValue()).isEqualTo("My Talents");
  }

  @Test
  void aPublishedTreeIsReadUnderItsNewSlug() {
    var tree = TestTree.published(app);

    tree.patch("{\"slug\":\"skills\"}");

    var read = app.client(null).get("/api/v1/public/" + tree.owner().username() + "/skills");
    assertThat(read.data().get("id").stringValue()).isEqualTo(tree.id());
  }

  @Test
  void aSlugMayHave80Characters() {
    var tree = TestTree.draft(app);

    var patched = tree.patch("{\"slug\":\"" + "a".repeat(80) + "\"}");

    assertThat(patched.data().get("slug").stringValue()).isEqualTo("a".repeat(80));
  }

  @Test
  void aSlugOf81CharactersIsRefused() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"slug\":\"" + "a".repeat(81) + "\"}");

    assertThat(answer.violations()).containsExactly("invalid_format #/slug");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "a--b", "-a", "a-", "a b", "a_b", "é", "a/b", "a\\n"})
  void aMalformedSlugIsRefused(String slug) {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"slug\":\"" + slug + "\"}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("invalid_format #/slug");
  }

  @Test
  void aMalformedSlugOfANewTreeIsRefused() {
    var client = TestOwner.register(app).client();

    var answer = client.json("POST", TREES, "{\"title\":\"My Talents\",\"slug\":\"My Talents\"}");

    assertThat(answer.violations()).containsExactly("invalid_format #/slug");
  }

  @Test
  void aTakenSlugOfANewTreeIsAConflict() {
    var owner = TestOwner.register(app);
    owner.tree("My Talents");

    var answer =
        owner.client().json("POST", TREES, "{\"title\":\"Other\",\"slug\":\"my-talents\"}");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.code()).isEqualTo("slug_taken");
  }

  @Test
  void movingToATakenSlugIsAConflict() {
    var owner = TestOwner.register(app);
    owner.tree("My Talents");
    var other = owner.tree("Other");

    var answer = other.patch("{\"slug\":\"my-talents\"}");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.code()).isEqualTo("slug_taken");
  }

  @Test
  void movingToTheSlugTheTreeHasIsNoConflict() {
    var tree = TestTree.draft(app);

    var answer = tree.patch("{\"slug\":\"my-talents\"}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().get("revision").intValue()).isEqualTo(1);
  }
}
