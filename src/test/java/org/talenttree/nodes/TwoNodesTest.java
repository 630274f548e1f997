package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** Two nodes on one PostgreSQL keep every rule that one node keeps. */
class TwoNodesTest {
  private static final String TREES = "/api/v1/trees";
  private static final int MOST_TREES = 30;

  private static TestApp one;
  private static TestApp other;

  @BeforeAll
  static void start() {
    Map<String, String> settings = new HashMap<>(TestPostgres.migrated());
    settings.put("limits.trees", Integer.toString(MOST_TREES));
    settings.put("signup", "open");
    one = TestApp.start(settings);
    other = TestApp.start(settings);
  }

  @AfterAll
  static void stop() {
    other.close();
    one.close();
  }

  @Test
  void ofTwoChangesToTheSameRevisionExactlyOneIsMade() {
    TestTree tree = TestTree.draft(one);
    for (int revision = 1; revision <= 20; revision++) {
      String ifMatch = "\"" + revision + "\"";
      String body = Sample.title("Round " + revision);

      List<Integer> statuses =
          AtOnce.run(
              onBoth(
                  tree.owner(),
                  1,
                  client -> client.json("PATCH", tree.path(), body, "If-Match", ifMatch).status()));

      assertThat(statuses).containsExactlyInAnyOrder(200, 412);
    }
  }

  @Test
  void treesOfOneTitleMadeAtOnceHaveSlugsOfTheirOwn() {
    TestOwner ada = TestOwner.register(one);

    List<String> slugs =
        AtOnce.run(
            onBoth(
                ada,
                10,
                client ->
                    client
                        .json("POST", TREES, Sample.title("Same"))
                        .data()
                        .get("slug")
                        .stringValue()));

    assertThat(slugs).hasSize(20).doesNotHaveDuplicates();
  }

  @Test
  void anAccountHoldsNoMoreThanItMayWhoeverIsAsked() {
    TestOwner ada = TestOwner.register(one);

    List<Integer> statuses =
        AtOnce.run(
            onBoth(ada, 20, client -> client.json("POST", TREES, Sample.title("More")).status()));

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(MOST_TREES);
    assertThat(statuses).filteredOn(status -> status == 409).hasSize(40 - MOST_TREES);
  }

  @Test
  void anIdempotencyKeySentToBothHasOneEffect() {
    TestOwner ada = TestOwner.register(one);

    List<String> ids =
        AtOnce.run(
            onBoth(
                ada,
                1,
                client ->
                    client
                        .json("POST", TREES, Sample.title("Once"), "Idempotency-Key", "k")
                        .data()
                        .get("id")
                        .stringValue()));

    assertThat(ids.get(0)).isEqualTo(ids.get(1));
    assertThat(ada.client().get(TREES).data().get("data")).hasSize(1);
  }

  @Test
  void aKeyRevokedOnOneNodeIsRefusedByTheOtherAtOnce() {
    TestOwner ada = TestOwner.register(one);
    var key = ada.client().json("POST", "/api/v1/keys", "{\"name\":\"second\"}").data();
    TestClient second = other.client(key.get("secret").stringValue());
    int before = second.get(TREES).status();

    ada.client().delete("/api/v1/keys/" + key.get("id").stringValue());

    assertThat(before).isEqualTo(200);
    assertThat(second.get(TREES).code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aNameSignedUpForOnBothIsGivenToOne() {
    String body = "{\"username\":\"wanted\",\"password\":\"a password long enough\"}";
    List<Callable<Integer>> signUps = new ArrayList<>();
    for (TestApp node : List.of(one, other)) {
      signUps.add(() -> node.client(null).json("POST", "/api/v1/accounts", body).status());
    }

    assertThat(AtOnce.run(signUps)).containsExactlyInAnyOrder(201, 409);
  }

  @Test
  void aWriteOnOneNodeIsReadOnTheOther() {
    TestTree tree = TestTree.published(one);
    TestClient elsewhere = other.client(tree.owner().client().key());
    tree.patch(Sample.title("New title"));

    TestResponse read = elsewhere.get(tree.path());
    TestResponse publicRead = other.client(null).get(tree.publicPath());

    assertThat(read.data().get("title").stringValue()).isEqualTo("New title");
    assertThat(publicRead.data().get("title").stringValue()).isEqualTo("New title");
  }

  @Test
  void aCursorOfOneNodeIsOpenedByTheOther() {
    TestOwner ada = TestOwner.register(one);
    ada.tree("A");
    ada.tree("B");
    String cursor =
        ada.client().get(TREES + "?limit=1").data().get("page").get("nextCursor").stringValue();

    TestResponse next = other.client(ada.client().key()).get(TREES + "?limit=1&cursor=" + cursor);

    assertThat(next.data().get("data")).hasSize(1);
  }

  private interface Call<T> {
    T on(TestClient client);
  }

  private static <T> List<Callable<T>> onBoth(TestOwner owner, int times, Call<T> call) {
    List<Callable<T>> calls = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      for (TestApp node : List.of(one, other)) {
        TestClient client = node.client(owner.client().key());
        calls.add(() -> call.on(client));
      }
    }
    return calls;
  }
}
