package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

class RevisionRoutesTest {
  private static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  private static final String DOCKER = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";
  private static final String BACKEND = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void eachChangeIsKeptWithItsCallItsAuthorAndWords() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(backend(talent(JAVA, "Java", 3)));
    tree.replacePaths(backend(talent(JAVA, "Java", 4), talent(DOCKER, "Docker", 2)));
    tree.patch("{\"title\":\"Skills\",\"theme\":{\"background\":\"#000000\"}}");
    tree.publish();

    List<JsonNode> revisions = list(tree);

    assertThat(revisions)
        .extracting(revision -> revision.get("revision").intValue())
        .containsExactly(5, 4, 3, 2, 1);
    assertThat(revisions)
        .extracting(RevisionRoutesTest::words)
        .containsExactly(
            List.of("published"),
            List.of("title changed from \"My Talents\" to \"Skills\"", "theme changed: background"),
            List.of("added talent Docker at level 2 to Backend", "Java 3 → 4"),
            List.of("added path Backend with 1 talent"),
            List.of("created the tree"));
    assertThat(revisions)
        .extracting(revision -> revision.get("call").stringValue())
        .containsExactly(
            "POST /api/v1/trees/{id}/publish",
            "PATCH /api/v1/trees/{id}",
            "PUT /api/v1/trees/{id}/paths",
            "PUT /api/v1/trees/{id}/paths",
            "POST /api/v1/trees");
    String key = tree.owner().client().get("/api/v1/keys").data().at("/data/0/id").stringValue();
    assertThat(revisions)
        .allSatisfy(revision -> {
          assertThat(revision.at("/by/type").stringValue()).isEqualTo("key");
          assertThat(revision.at("/by/id").stringValue()).isEqualTo(key);
        });
  }

  @Test
  void aChangeWithoutEffectLeavesNoRevision() {
    TestTree tree = TestTree.draft(app);
    tree.patch("{\"title\":\"My Talents\"}");
    tree.replacePaths("{\"paths\":[]}");
    tree.patch("{\"title\":\"\"}");

    assertThat(list(tree)).hasSize(1);
  }

  @Test
  void eachFormerTreeIsReadAsItWas() {
    TestTree tree = TestTree.draft(app);
    List<JsonNode> asTheyWere = new ArrayList<>(List.of(tree.now()));
    for (int change = 1; change < 36; change++) {
      app.clock().advance(Duration.ofSeconds(1));
      TestResponse answer =
          switch (change % 4) {
            case 0 -> tree.publish();
            case 1 -> tree.replacePaths(Sample.manyTalents(change % 7));
            case 2 -> tree.patch("{\"title\":\"Title %d\"}".formatted(change));
            default -> tree.patch("{\"slug\":\"slug-%d\"}".formatted(change));
          };
      asTheyWere.add(answer.data());
    }

    for (JsonNode former : asTheyWere) {
      JsonNode revision =
          tree.owner().client().get(tree.path() + "/revisions/" + former.get("revision")).data();
      assertThat(revision.get("tree")).isEqualTo(former);
      assertThat(revision.get("changedAt")).isEqualTo(former.get("updatedAt"));
    }
  }

  @Test
  void theListGoesOnFromPageToPage() {
    TestTree tree = TestTree.draft(app);
    for (int i = 0; i < 20; i++) {
      tree.patch("{\"title\":\"Title " + i + "\"}");
    }

    List<Integer> seen = new ArrayList<>();
    String address = tree.path() + "/revisions?limit=8";
    while (!address.isEmpty()) {
      TestResponse page = tree.owner().client().get(address);
      page.data()
          .get("data")
          .forEach(revision -> {
            seen.add(revision.get("revision").intValue());
            assertThat(revision.get("changes")).hasSize(1);
          });
      address = page.header("Link").map(link -> link.substring(1, link.indexOf('>'))).orElse("");
    }

    assertThat(seen).hasSize(21).isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  void aCursorOfAnotherTreeIsRefused() {
    TestTree tree = TestTree.draft(app);
    tree.publish();
    TestTree other = tree.owner().tree("Other");
    String cursor =
        tree.owner()
            .client()
            .get(tree.path() + "/revisions?limit=1")
            .data()
            .at("/page/nextCursor")
            .stringValue();

    TestResponse answer = tree.owner().client().get(other.path() + "/revisions?cursor=" + cursor);

    assertThat(answer.code()).isEqualTo("invalid_cursor");
  }

  @Test
  void twoRevisionsAreComparedInBothDirections() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(backend(talent(JAVA, "Java", 3)));
    tree.replacePaths(backend(talent(JAVA, "Java", 5)));

    JsonNode forward = diff(tree, "2/diff?to=3");
    JsonNode back = diff(tree, "3/diff?to=2");
    JsonNode toNow = diff(tree, "2/diff");

    assertThat(forward.get("changes"))
        .hasToString(
            "[{\"kind\":\"level\",\"text\":\"Java 3 → 5\",\"path\":{\"id\":\"%s\",\"name\":\"Backend\"},"
                    .formatted(BACKEND)
                + "\"talent\":{\"id\":\"%s\",\"name\":\"Java\"},\"from\":\"3\",\"to\":\"5\"}]"
                    .formatted(JAVA));
    assertThat(back.at("/changes/0/text").stringValue()).isEqualTo("Java 5 → 3");
    assertThat(toNow).isEqualTo(forward);
  }

  @Test
  void restoringBringsTitleThemeAndPathsBackAsANewRevision() {
    TestTree tree = TestTree.draft(app);
    tree.patch("{\"theme\":{\"background\":\"#101010\"}}");
    JsonNode former = tree.replacePaths(backend(talent(JAVA, "Java", 3))).data();
    tree.replacePaths("{\"paths\":[]}");
    tree.patch("{\"title\":\"Lost\",\"theme\":{},\"slug\":\"lost\"}");
    JsonNode published = tree.publish().data();

    JsonNode restored = restore(tree, 3).data();

    for (String member : List.of("title", "theme", "paths")) {
      assertThat(restored.get(member)).isEqualTo(former.get(member));
    }
    for (String member : List.of("slug", "isPublic", "publishedAt", "createdAt")) {
      assertThat(restored.get(member)).isEqualTo(published.get(member));
    }
    assertThat(restored.get("revision").intValue()).isEqualTo(7);
    assertThat(tree.now()).isEqualTo(restored);
    assertThat(list(tree).getFirst().get("call").stringValue())
        .isEqualTo("POST /api/v1/trees/{id}/revisions/{revision}/restore");
  }

  @Test
  void restoringWhatIsThereChangesNothing() {
    TestTree tree = TestTree.draft(app);
    tree.publish();

    assertThat(restore(tree, 1).data().get("revision").intValue()).isEqualTo(2);
    assertThat(list(tree)).hasSize(2);
  }

  @Test
  void restoringHonoursIfMatchAndAnIdempotencyKey() {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(backend(talent(JAVA, "Java", 3)));
    tree.replacePaths("{\"paths\":[]}");

    assertThat(restore(tree, 2, "If-Match", "\"2\"").code()).isEqualTo("precondition_failed");
    TestResponse first = restore(tree, 2, "If-Match", "\"3\"", "Idempotency-Key", "back");
    TestResponse again = restore(tree, 2, "If-Match", "\"3\"", "Idempotency-Key", "back");

    assertThat(first.data().get("revision").intValue()).isEqualTo(4);
    assertThat(again.data()).isEqualTo(first.data());
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(list(tree)).hasSize(4);
  }

  @Test
  void aRevisionThatIsNotThereIsNotFound() {
    TestTree tree = TestTree.draft(app);

    for (String revision : List.of("2", "0", "-1", "x", "99999999999999999999")) {
      String path = tree.path() + "/revisions/" + revision;
      assertThat(tree.owner().client().get(path).code()).isEqualTo("revision_not_found");
      assertThat(tree.owner().client().get(path + "/diff").code()).isEqualTo("revision_not_found");
      assertThat(tree.owner().client().post(path + "/restore").code())
          .isEqualTo("revision_not_found");
    }
    assertThat(tree.owner().client().get(tree.path() + "/revisions/1/diff?to=0").code())
        .isEqualTo("invalid_parameter");
  }

  @Test
  void aStrangerLearnsNoMoreThanOfAnAbsentTree() {
    TestTree tree = TestTree.published(app);
    TestOwner stranger = TestOwner.register(app);
    String absent = "/api/v1/trees/0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41";

    for (String rest : List.of("/revisions", "/revisions/1", "/revisions/1/diff?to=1")) {
      assertThat(stranger.client().get(tree.path() + rest).withoutRequestId())
          .isEqualTo(stranger.client().get(absent + rest).withoutRequestId())
          .startsWith("404 ");
    }
    assertThat(stranger.client().post(tree.path() + "/revisions/1/restore").withoutRequestId())
        .isEqualTo(stranger.client().post(absent + "/revisions/1/restore").withoutRequestId());
  }

  @Test
  void readingNeedsTheScopeToReadAndRestoringTheOneToWrite() {
    TestTree tree = TestTree.draft(app);
    var reader = tree.owner().withScopes(EnumSet.of(Scope.TREES_READ));
    var others = tree.owner().withoutScope(Scope.TREES_READ);

    assertThat(reader.get(tree.path() + "/revisions/1").status()).isEqualTo(200);
    assertThat(reader.post(tree.path() + "/revisions/1/restore").code())
        .isEqualTo("insufficient_scope");
    for (String rest : Set.of("", "/1", "/1/diff")) {
      assertThat(others.get(tree.path() + "/revisions" + rest).code())
          .isEqualTo("insufficient_scope");
    }
  }

  @Test
  void thePastOfADeletedTreeIsGone() {
    TestTree tree = TestTree.draft(app);
    tree.delete();

    assertThat(tree.owner().client().get(tree.path() + "/revisions").code())
        .isEqualTo("tree_not_found");
    int rows =
        app.app()
            .services()
            .database()
            .read(handle ->
                handle
                    .createQuery("SELECT count(*) FROM revisions WHERE owner_id = :owner")
                    .bind("owner", tree.owner().account().owner().toString())
                    .mapTo(Integer.class)
                    .one());
    assertThat(rows).isZero();
  }

  private static TestResponse restore(TestTree tree, int revision, String... headers) {
    return tree.owner().client().post(tree.path() + "/revisions/" + revision + "/restore", headers);
  }

  private static JsonNode diff(TestTree tree, String rest) {
    return tree.owner().client().get(tree.path() + "/revisions/" + rest).data();
  }

  private static List<JsonNode> list(TestTree tree) {
    return tree.owner()
        .client()
        .get(tree.path() + "/revisions?limit=100")
        .data()
        .get("data")
        .valueStream()
        .toList();
  }

  private static List<String> words(JsonNode revision) {
    return revision.get("changes").valueStream().map(JsonNode::stringValue).toList();
  }

  private static String backend(String... talents) {
    return """
    {"paths":[{"id":"%s","name":"Backend","displayOrder":0,"talents":[%s]}]}
    """
        .formatted(BACKEND, String.join(",", talents));
  }

  private static String talent(String id, String name, int level) {
    return """
    {"id":"%s","name":"%s","level":%d,"displayOrder":0}\
    """
        .formatted(id, name, level);
  }
}
