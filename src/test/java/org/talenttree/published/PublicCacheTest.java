package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestTree;

/** What browsers and proxies may keep of a published tree, and how they ask whether it changed. */
class PublicCacheTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void theEntityTagIsWeak() {
    var tree = TestTree.published(app);

    var read = tree.readPublicly();

    assertThat(read.header("ETag").orElseThrow()).matches("W/\"[!#-~]+\"");
  }

  @Test
  void aCopyMayBeKeptFor15Seconds() {
    var tree = TestTree.published(app);

    var read = tree.readPublicly();

    assertThat(read.header("Cache-Control"))
        .hasValue("public, max-age=15, stale-while-revalidate=15");
  }

  @Test
  void anAbsentTreeIsNotKept() {
    var tree = TestTree.draft(app);

    var answer = tree.readPublicly();

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.header("Cache-Control")).hasValue("no-store");
  }

  @Test
  void aCurrentCopyIsNotSentAgain() {
    var tree = TestTree.published(app);
    String etag = tree.readPublicly().header("ETag").orElseThrow();

    var again = tree.readPublicly("If-None-Match", etag);

    assertThat(again.status()).isEqualTo(304);
    assertThat(again.bytes()).isEmpty();
    assertThat(again.header("ETag")).hasValue(etag);
    assertThat(again.header("Cache-Control"))
        .hasValue("public, max-age=15, stale-while-revalidate=15");
  }

  @Test
  void theComparisonIsWeak() {
    var tree = TestTree.published(app);
    String strong = tree.readPublicly().header("ETag").orElseThrow().substring("W/".length());

    var again = tree.readPublicly("If-None-Match", "\"other\", " + strong);

    assertThat(again.status()).isEqualTo(304);
  }

  @Test
  void anyCopyIsCurrentToAStar() {
    var tree = TestTree.published(app);

    var again = tree.readPublicly("If-None-Match", "*");

    assertThat(again.status()).isEqualTo(304);
  }

  @Test
  void eachChangeHasAnotherEntityTag() {
    var tree = TestTree.published(app);
    String before = tree.readPublicly().header("ETag").orElseThrow();

    tree.patch("{\"title\":\"Other\"}");

    var read = tree.readPublicly("If-None-Match", before);
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.header("ETag")).isNotEqualTo(before);
  }

  @Test
  void anotherNameOfTheOwnerHasAnotherEntityTag() {
    var tree = TestTree.published(app);
    TestClient owner = tree.owner().client();
    assertThat("Aa Lovelace").hasSameHashCodeAs("BB Lovelace");
    owner.json("PATCH", "/api/v1/account", "{\"displayName\":\"Aa Lovelace\"}");
    String before = tree.readPublicly().header("ETag").orElseThrow();

    owner.json("PATCH", "/api/v1/account", "{\"displayName\":\"BB Lovelace\"}");

    var read = tree.readPublicly("If-None-Match", before);
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.unpacked().toString()).contains("BB Lovelace");
  }

  @Test
  void anotherTreeAtTheSameAddressHasAnotherEntityTag() {
    var first = TestTree.published(app);
    String before = first.readPublicly().header("ETag").orElseThrow();
    first.delete();
    var second = first.owner().tree("My Talents");
    second.publish();

    var read = second.readPublicly("If-None-Match", before);

    assertThat(read.status()).isEqualTo(200);
    assertThat(read.data().get("id").stringValue()).isEqualTo(second.id());
  }

  @Test
  void aMalformedConditionIsRefused() {
    var tree = TestTree.published(app);

    var answer = tree.readPublicly("If-None-Match", "1");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.violations()).containsExactly("invalid_format If-None-Match");
  }
}
