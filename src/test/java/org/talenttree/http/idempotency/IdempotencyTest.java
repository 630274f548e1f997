package org.talenttree.http.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class IdempotencyTest {
  private static final String TREES = "/api/v1/trees";
  private static final TestApp app = TestApp.start();

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aRepeatedCreateMakesOneTreeAndAnswersTheSame() {
    TestClient ada = app.register("ada-create");
    String body = Sample.title("Once");

    TestResponse first = ada.json("POST", TREES, body, "Idempotency-Key", "k1");
    TestResponse second = ada.json("POST", TREES, body, "Idempotency-Key", "\"k1\"");

    assertThat(second.status()).isEqualTo(201);
    assertThat(second.data()).isEqualTo(first.data());
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(second.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
    assertThat(first.header("Idempotent-Replayed")).isEmpty();
    assertThat(second.header("Idempotent-Replayed")).contains("true");
    assertThat(ada.get(TREES).data().get("data")).hasSize(1);
  }

  @Test
  void aRepeatedToggleLeavesTheTreePublished() {
    TestClient ada = app.register("ada-toggle");
    String tree = TREES + "/" + newTree(ada);

    ada.post(tree + "/publish", "Idempotency-Key", "go");
    TestResponse again = ada.post(tree + "/publish", "Idempotency-Key", "go");

    assertThat(again.data().get("isPublic").booleanValue()).isTrue();
    assertThat(ada.get(tree).data().get("isPublic").booleanValue()).isTrue();
  }

  @Test
  void aRepeatedDeleteAnswersAsTheFirstThoughTheTreeIsGone() {
    TestClient ada = app.register("ada-delete");
    String tree = TREES + "/" + newTree(ada);

    ada.delete(tree, "Idempotency-Key", "bye", "If-Match", "\"1\"");
    TestResponse again = ada.delete(tree, "Idempotency-Key", "bye", "If-Match", "\"1\"");

    assertThat(again.status()).isEqualTo(200);
    assertThat(again.data().get("deleted").booleanValue()).isTrue();
  }

  @Test
  void theSameKeyWithAnotherBodyIsRefused() {
    TestClient ada = app.register("ada-reuse");
    ada.json("POST", TREES, Sample.title("One"), "Idempotency-Key", "k");

    TestResponse other = ada.json("POST", TREES, Sample.title("Two"), "Idempotency-Key", "k");

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.code()).isEqualTo("idempotency_key_reused");
  }

  @Test
  void theSameKeyWithAnotherMediaTypeOrConditionIsRefused() {
    TestClient ada = app.register("ada-kind");
    String tree = TREES + "/" + newTree(ada);
    String body = "{\"title\":\"B\"}";
    ada.json("PATCH", tree, body, "Idempotency-Key", "k", "If-Match", "\"1\"");

    TestResponse otherKind =
        ada.json(
            "PATCH",
            tree,
            body,
            "Content-Type",
            "application/merge-patch+json",
            "Idempotency-Key",
            "k",
            "If-Match",
            "\"1\"");
    TestResponse otherCondition =
        ada.json("PATCH", tree, body, "Idempotency-Key", "k", "If-Match", "\"2\"");
    TestResponse noCondition = ada.json("PATCH", tree, body, "Idempotency-Key", "k");
    TestResponse same = ada.json("PATCH", tree, body, "Idempotency-Key", "k", "If-Match", "\"1\"");

    for (TestResponse other : List.of(otherKind, otherCondition, noCondition)) {
      assertThat(other.code()).isEqualTo("idempotency_key_reused");
    }
    assertThat(same.header("Idempotent-Replayed")).contains("true");
  }

  @Test
  void keysOfDifferentAccountsHaveNothingToDoWithEachOther() {
    TestClient ada = app.register("ada-scope");
    TestClient bob = app.register("bob-scope");
    ada.json("POST", TREES, Sample.title("Same"), "Idempotency-Key", "k");

    TestResponse bobs = bob.json("POST", TREES, Sample.title("Same"), "Idempotency-Key", "k");

    assertThat(bobs.header("Idempotent-Replayed")).isEmpty();
    assertThat(bob.get(TREES).data().get("data")).hasSize(1);
  }

  @Test
  void aRefusedRequestIsNotKeptAndMayBeMendedUnderTheSameKey() {
    TestClient ada = app.register("ada-mend");
    String tree = TREES + "/" + newTree(ada);

    TestResponse stale =
        ada.json("PATCH", tree, "{\"title\":\"B\"}", "Idempotency-Key", "k", "If-Match", "\"9\"");
    TestResponse mended =
        ada.json("PATCH", tree, "{\"title\":\"B\"}", "Idempotency-Key", "k", "If-Match", "\"1\"");

    assertThat(stale.status()).isEqualTo(412);
    assertThat(mended.status()).isEqualTo(200);
  }

  @Test
  void aKeyIsForgottenAfterADay() {
    TestClient ada = app.register("ada-day");
    ada.json("POST", TREES, Sample.title("Old"), "Idempotency-Key", "k");

    app.clock().advance(Duration.ofHours(24));
    TestResponse next = ada.json("POST", TREES, Sample.title("New"), "Idempotency-Key", "k");

    assertThat(next.status()).isEqualTo(201);
    assertThat(next.header("Idempotent-Replayed")).isEmpty();
  }

  @Test
  void whatIsForgottenIsDeletedWithTheNextAnswerThatIsKept() {
    Account bob = app.account("bob-old");
    TestClient client = app.client(bob, Set.of(Scope.TREES_WRITE));
    client.json("POST", "/api/v1/trees", Sample.title("Old"), "Idempotency-Key", "old");
    app.clock().advance(Duration.ofHours(23));
    client.json("POST", "/api/v1/trees", Sample.title("New"), "Idempotency-Key", "new");
    long early = keptAnswers(bob.owner());

    app.clock().advance(Duration.ofHours(1));
    client.json("POST", "/api/v1/trees", Sample.title("Next"), "Idempotency-Key", "next");

    assertThat(early).isEqualTo(2);
    assertThat(keptAnswers(bob.owner())).isEqualTo(2);
  }

  private static long keptAnswers(OwnerId owner) {
    return app.app()
        .services()
        .database()
        .read(handle ->
            handle
                .createQuery("SELECT count(*) FROM idempotency WHERE owner_id = ?")
                .bind(0, owner.toString())
                .mapTo(Long.class)
                .one());
  }

  @Test
  void aMalformedKeyIsRefused() {
    TestClient ada = app.register("ada-bad");

    for (String key : List.of("\"\"", "k".repeat(256), "a\"b")) {
      TestResponse refused = ada.json("POST", TREES, Sample.title("T"), "Idempotency-Key", key);
      assertThat(refused.code()).as(key).isEqualTo("invalid_header");
    }
  }

  @Test
  void tenAtOnceWithOneKeyHaveOneEffect() throws Exception {
    TestClient ada = app.register("ada-race");
    List<Callable<TestResponse>> calls = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      calls.add(() -> ada.json("POST", TREES, Sample.title("Race"), "Idempotency-Key", "one"));
    }

    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var future : executor.invokeAll(calls)) {
        TestResponse response = future.get();
        assertThat(response.status() == 201 || response.code().equals("idempotency_in_progress"))
            .as("%s", response)
            .isTrue();
      }
    }

    assertThat(ada.get(TREES).data().get("data")).hasSize(1);
  }

  private static String newTree(TestClient client) {
    return client.json("POST", TREES, Sample.title("Tree")).data().get("id").stringValue();
  }
}
