package org.talenttree.tree.trash;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

class TrashTest {
  private static final String TRASH = "/api/v1/trash";
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void aTreeInTheTrashIsListedThereAndNowhereElse() {
    TestTree tree = TestTree.published(app);
    JsonNode before = tree.now();

    JsonNode answer = discard(tree).data();

    JsonNode listed = trash(tree.owner()).getFirst();
    assertThat(answer.get("deleted").booleanValue()).isTrue();
    assertThat(listed.get("restorableUntil")).isEqualTo(answer.get("restorableUntil"));
    for (String member : List.of("id", "title", "slug", "isPublic", "revision", "updatedAt")) {
      assertThat(listed.get(member)).isEqualTo(before.get(member));
    }
    assertThat(tree.owner().client().get("/api/v1/trees").data().get("data")).isEmpty();
  }

  @Test
  void aTreeInTheTrashIsAnsweredLikeAnAbsentOne() {
    TestTree tree = TestTree.published(app);
    tree.patch("{\"slug\":\"elsewhere\"}");
    discard(tree);
    TestTree absent = new TestTree(tree.owner(), "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41", "none");
    TestTree left = new TestTree(tree.owner(), tree.id(), "elsewhere");

    assertThat(tree.read().withoutRequestId()).isEqualTo(absent.read().withoutRequestId());
    assertThat(tree.patch("{}").withoutRequestId())
        .isEqualTo(absent.patch("{}").withoutRequestId());
    assertThat(tree.publish().withoutRequestId()).isEqualTo(absent.publish().withoutRequestId());
    assertThat(tree.replacePaths(Sample.level("1")).withoutRequestId())
        .isEqualTo(absent.replacePaths(Sample.level("1")).withoutRequestId());
    assertThat(tree.owner().client().get(tree.path() + "/revisions").withoutRequestId())
        .isEqualTo(tree.owner().client().get(absent.path() + "/revisions").withoutRequestId());
    assertThat(discard(tree).withoutRequestId()).isEqualTo(discard(absent).withoutRequestId());
    for (TestTree address : List.of(tree, left)) {
      assertThat(address.readPublicly().withoutRequestId())
          .isEqualTo(absent.readPublicly().withoutRequestId())
          .startsWith("404 ");
    }
  }

  @Test
  void aTreeComesBackAsItWasWithItsPastAndItsLinks() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(Sample.level("4"));
    JsonNode before = tree.patch("{\"slug\":\"moved-here\"}").data();
    discard(tree);

    TestResponse restored = restore(tree);

    for (String member :
        List.of("id", "title", "slug", "isPublic", "publishedAt", "createdAt", "theme", "paths")) {
      assertThat(restored.data().get(member)).isEqualTo(before.get(member));
    }
    assertThat(restored.data().get("revision").intValue()).isEqualTo(5);
    assertThat(restored.header("ETag")).contains("\"5\"");
    assertThat(tree.now()).isEqualTo(restored.data());
    assertThat(trash(tree.owner())).isEmpty();
    assertThat(tree.readPublicly().status()).isEqualTo(308);
    JsonNode revisions = tree.owner().client().get(tree.path() + "/revisions").data().get("data");
    assertThat(revisions).hasSize(5);
    assertThat(revisions.at("/0/changes/0").stringValue())
        .isEqualTo("brought the tree back from the trash");
    assertThat(restore(tree).code()).isEqualTo("tree_not_found");
  }

  @Test
  void aSlugThatWasTakenMeanwhileIsNumbered() {
    TestTree tree = TestTree.draft(app);
    discard(tree);
    TestTree other = tree.owner().tree("My Talents");

    JsonNode restored = restore(tree).data();

    assertThat(other.slug()).isEqualTo(tree.slug());
    assertThat(restored.get("slug").stringValue()).isEqualTo("my-talents-2");
    assertThat(trash(tree.owner())).isEmpty();
  }

  @Test
  void withoutTheWishATreeIsDeletedForGood() {
    TestTree one = TestTree.draft(app);
    TestTree two = one.owner().tree("Two");

    assertThat(one.delete().data().has("restorableUntil")).isFalse();
    assertThat(two.owner().client().delete(two.path() + "?trash=false").status()).isEqualTo(200);

    assertThat(trash(one.owner())).isEmpty();
    assertThat(restore(one).code()).isEqualTo("tree_not_found");
    assertThat(two.owner().client().delete(two.path() + "?trash=1").code())
        .isEqualTo("invalid_parameter");
  }

  @Test
  void aTreeIsDeletedFromTheTrashForGood() {
    TestTree tree = TestTree.draft(app);
    discard(tree);

    TestResponse deleted = tree.owner().client().delete(TRASH + "/" + tree.id());

    assertThat(deleted.data().toString())
        .isEqualTo("{\"id\":\"" + tree.id() + "\",\"deleted\":true}");
    assertThat(restore(tree).code()).isEqualTo("tree_not_found");
    assertThat(rows(tree)).isZero();
  }

  @Test
  void ifMatchGuardsTheTrashTooAndARepeatIsAnsweredTheSame() {
    TestTree tree = TestTree.draft(app);
    String address = tree.path() + "?trash=true";
    var client = tree.owner().client();

    assertThat(client.delete(address, "If-Match", "\"7\"").code()).isEqualTo("precondition_failed");
    TestResponse first = client.delete(address, "If-Match", "\"1\"", "Idempotency-Key", "away");
    TestResponse again = client.delete(address, "If-Match", "\"1\"", "Idempotency-Key", "away");

    assertThat(again.data()).isEqualTo(first.data());
    assertThat(trash(tree.owner())).hasSize(1);
  }

  @Test
  void aStrangerFindsNothingInTheTrash() {
    TestTree tree = TestTree.draft(app);
    discard(tree);
    TestOwner stranger = TestOwner.register(app);
    String absent = TRASH + "/0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41";
    String there = TRASH + "/" + tree.id();

    assertThat(trash(stranger)).isEmpty();
    assertThat(stranger.client().post(there + "/restore").withoutRequestId())
        .isEqualTo(stranger.client().post(absent + "/restore").withoutRequestId())
        .startsWith("404 ");
    assertThat(stranger.client().delete(there).withoutRequestId())
        .isEqualTo(stranger.client().delete(absent).withoutRequestId());
    assertThat(restore(tree).status()).isEqualTo(200);
  }

  @Test
  void theTrashNeedsTheScopesOfTrees() {
    TestTree tree = TestTree.draft(app);
    discard(tree);
    var reader = tree.owner().withScopes(EnumSet.of(Scope.TREES_READ));

    assertThat(reader.get(TRASH).status()).isEqualTo(200);
    assertThat(reader.post(TRASH + "/" + tree.id() + "/restore").code())
        .isEqualTo("insufficient_scope");
    assertThat(reader.delete(TRASH + "/" + tree.id()).code()).isEqualTo("insufficient_scope");
  }

  @Test
  void afterThirtyDaysATreeIsGoneAndThenItsRowsAre() {
    try (TestApp own = TestApp.start()) {
      TestTree old = TestTree.published(own);
      old.patch("{\"slug\":\"left\"}");
      discard(old);
      own.clock().advance(Duration.ofDays(29));
      TestTree young = old.owner().tree("Young");
      discard(young);
      assertThat(trash(old.owner())).hasSize(2);

      own.clock().advance(Duration.ofDays(1));
      assertThat(trash(old.owner())).hasSize(1);
      assertThat(restore(old).code()).isEqualTo("tree_not_found");
      while (own.app().services().trash().purge()) {
        assertThat(trash(old.owner())).hasSize(1);
      }

      assertThat(rows(old)).isZero();
      assertThat(restore(young).status()).isEqualTo(200);
    }
  }

  @Test
  void whereNoTrashIsKeptATreeIsDeletedForGood() {
    try (TestApp own = TestApp.start(Map.of("trash.days", "0"))) {
      TestTree tree = TestTree.draft(own);

      assertThat(discard(tree).data().toString())
          .isEqualTo("{\"id\":\"" + tree.id() + "\",\"deleted\":true}");

      assertThat(trash(tree.owner())).isEmpty();
      assertThat(rows(tree)).isZero();
    }
  }

  @Test
  void theTrashCountsAgainstTheLimitsOfTheAccount() {
    Map<String, String> limits = Map.of("limits.trees", "2", "limits.account-bytes", "300");
    try (TestApp own = TestApp.start(limits)) {
      TestTree tree = TestTree.draft(own);
      tree.replacePaths(Sample.level("1"));
      discard(tree);
      TestTree other = tree.owner().tree("Other");

      TestResponse third =
          tree.owner().client().json("POST", "/api/v1/trees", Sample.title("Third"));
      assertThat(third.code()).isEqualTo("resource_limit_reached");
      assertThat(third.json().get("detail").stringValue()).contains("1 of yours are in the trash");
      assertThat(other.replacePaths(Sample.level("1")).code()).isEqualTo("resource_limit_reached");
      JsonNode usage = tree.owner().client().get("/api/v1/account").data().get("usage");
      assertThat(usage.get("trash").intValue()).isEqualTo(1);
      assertThat(usage.get("trees").intValue()).isEqualTo(1);
      assertThat(usage.get("bytes").intValue()).isGreaterThan(150);
    }
  }

  private static TestResponse discard(TestTree tree) {
    return tree.owner().client().delete(tree.path() + "?trash=true");
  }

  private static TestResponse restore(TestTree tree) {
    return tree.owner().client().post(TRASH + "/" + tree.id() + "/restore");
  }

  private static List<JsonNode> trash(TestOwner owner) {
    return owner.client().get(TRASH).data().get("data").valueStream().toList();
  }

  /** Returns how many rows there are of a tree, whatever table they are in. */
  private static int rows(TestTree tree) {
    return tree.owner()
        .app()
        .app()
        .services()
        .database()
        .read(handle -> {
          int rows = 0;
          for (String table : List.of("trees", "trash", "revisions", "slugs")) {
            rows +=
                handle
                    .createQuery(
                        "SELECT count(*) FROM " + table + " WHERE owner_id = :o AND tree_id = :t")
                    .bind("o", tree.owner().account().owner().toString())
                    .bind("t", tree.id())
                    .mapTo(Integer.class)
                    .one();
          }
          return rows;
        });
  }
}
