package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

class PublishTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void publishingADraftMakesItPublic() {
    var tree = TestTree.draft(app);

    var published = tree.publish();

    assertThat(published.status()).isEqualTo(200);
    assertThat(published.data().get("isPublic").booleanValue()).isTrue();
  }

  @Test
  void publishingSetsTheTimeOfPublication() {
    var tree = TestTree.draft(app);
    app.clock().advance(Duration.ofHours(1));

    var published = tree.publish();

    assertThat(published.data().get("publishedAt").stringValue())
        .isEqualTo(app.clock().instant().toString());
  }

  @Test
  void publishingTwiceReturnsTheTreeToDraft() {
    var tree = TestTree.draft(app);
    tree.publish();

    var unpublished = tree.publish();

    assertThat(unpublished.status()).isEqualTo(200);
    assertThat(unpublished.data().get("isPublic").booleanValue()).isFalse();
  }

  @Test
  void aTreeBackInDraftHasNoTimeOfPublication() {
    var tree = TestTree.published(app);

    var unpublished = tree.publish();

    assertThat(unpublished.data().get("publishedAt").isNull()).isTrue();
  }

  @Test
  void publishingAgainSetsANewTimeOfPublication() {
    var tree = TestTree.published(app);
    tree.publish();
    app.clock().advance(Duration.ofDays(1));

    var again = tree.publish();

    assertThat(again.data().get("publishedAt").stringValue())
        .isEqualTo(app.clock().instant().toString());
  }

  @Test
  void aClockThatWentBackPublishesNoTreeBeforeItWasMade() {
    var tree = TestTree.draft(app);
    app.clock().advance(Duration.ofHours(-1));

    var published = tree.publish();
    app.clock().advance(Duration.ofHours(1));

    assertThat(published.data().get("publishedAt")).isEqualTo(tree.now().get("createdAt"));
  }

  @Test
  void theUpdatedTreeIsReturned() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    var published = tree.publish();

    assertThat(published.data()).isEqualTo(tree.now());
  }

  @Test
  void publishingChangesNothingElse() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));
    var before = tree.now();

    var published = tree.publish();

    assertThat(published.data().get("title")).isEqualTo(before.get("title"));
    assertThat(published.data().get("slug")).isEqualTo(before.get("slug"));
    assertThat(published.data().get("paths")).isEqualTo(before.get("paths"));
    assertThat(published.data().get("createdAt")).isEqualTo(before.get("createdAt"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", " { } "})
  void anEmptyObjectIsNoPayload(String body) {
    var tree = TestTree.draft(app);

    var published = tree.owner().client().json("POST", tree.path() + "/publish", body);

    assertThat(published.status()).isEqualTo(200);
    assertThat(published.data().get("isPublic").booleanValue()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded"})
  void anEmptyObjectOfAnotherTypeIsRefused(String type) {
    var tree = TestTree.draft(app);

    var answer =
        tree.owner().client().json("POST", tree.path() + "/publish", "{}", "Content-Type", type);

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.header("Accept")).hasValue("application/json");
    assertThat(tree.now().get("isPublic").booleanValue()).isFalse();
  }

  @Test
  void anEmptyBodyInChunksNeedsNoType() {
    var tree = TestTree.draft(app);
    var nothing = BodyPublishers.ofInputStream(InputStream::nullInputStream);

    var answer = tree.owner().client().send("POST", tree.path() + "/publish", nothing);

    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"isPublic\":true}", "[]", "null", "true"})
  void aPayloadIsRefused(String body) {
    var tree = TestTree.draft(app);

    var answer = tree.owner().client().json("POST", tree.path() + "/publish", body);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("unexpected_body");
    assertThat(tree.now().get("isPublic").booleanValue()).isFalse();
  }
}
