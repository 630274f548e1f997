package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;
import org.talenttree.people.DirectoryOf;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/**
 * Two nodes on one PostgreSQL keep all rules that one node keeps. The lock of the owner protects
 * revisions and limits, unique keys protect names and idempotency keys, and both protect slugs.
 */
class TwoNodesTest {
  private static final String TREES = "/api/v1/trees";
  private static final int MAX_TREES = 30;

  private static TestApp one;
  private static TestApp other;

  @BeforeAll
  static void start() {
    Map<String, String> settings = new HashMap<>(TestPostgres.migrated());
    settings.put("limits.trees", Integer.toString(MAX_TREES));
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
  void theLastTreeAnAccountMayHoldIsMadeOnOneNode() {
    TestOwner ada = TestOwner.register(one);
    for (int i = 1; i < MAX_TREES; i++) {
      ada.tree("Tree " + i);
    }
    for (int round = 0; round < 20; round++) {
      // The titles differ, since a common slug would already block the second tree.
      AtomicInteger titles = new AtomicInteger();

      List<TestResponse> answers =
          AtOnce.run(
              onBoth(
                  ada,
                  1,
                  client ->
                      client.json(
                          "POST", TREES, Sample.title("Last " + titles.incrementAndGet()))));

      assertThat(answers)
          .extracting(TestResponse::status)
          .as("round %d", round)
          .containsExactlyInAnyOrder(201, 409);
      answers.stream()
          .filter(answer -> answer.status() == 201)
          .forEach(made -> ada.client().delete(TREES + "/" + made.data().get("id").stringValue()));
    }
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
  void whatIsPublishedAndTakenBackOnOneNodeIsSoOnTheOtherWithinASecond() {
    TestTree tree = TestTree.draft(one);
    TestClient anyone = other.client(null);
    for (int round = 1; round <= 3; round++) {
      tree.owner().client().post(tree.path() + "/publish");
      withinASecond(() -> anyone.get(tree.publicPath()).status() == 200);

      tree.owner().client().json("PUT", tree.path() + "/paths", Sample.level("" + round));
      String level = "\"level\":" + round;
      withinASecond(() -> text(anyone.get(tree.publicPath())).contains(level));

      tree.owner().client().post(tree.path() + "/publish");
      withinASecond(() -> anyone.get(tree.publicPath()).status() == 404);
    }
  }

  @Test
  void aLockOnOneNodeHoldsOnTheOtherWithinASecond() {
    TestTree tree = TestTree.published(one);
    TestClient there = other.client(tree.owner().client().key());
    TestClient anyone = other.client(null);
    OperatorActs acts = one.app().services().operatorActs();
    for (int round = 0; round < 2; round++) {
      assertThat(there.get(TREES).status()).isEqualTo(200);
      assertThat(anyone.get(tree.publicPath()).status()).isEqualTo(200);

      acts.lock(AuditActor.COMMAND_LINE, tree.owner().account().username());
      withinASecond(
          () -> there.get(TREES).status() == 403 && anyone.get(tree.publicPath()).status() == 404);

      acts.unlock(AuditActor.COMMAND_LINE, tree.owner().account().username());
      withinASecond(
          () -> there.get(TREES).status() == 200 && anyone.get(tree.publicPath()).status() == 200);
    }
  }

  @Test
  void aRoleTakenAwayOnOneNodeIsGoneOnTheOtherAtOnce() {
    TestOwner ada = TestOwner.register(one);
    TestOwner bob = TestOwner.register(one);
    OperatorActs acts = one.app().services().operatorActs();
    acts.grant(AuditActor.COMMAND_LINE, ada.account().username());
    acts.grant(AuditActor.COMMAND_LINE, bob.account().username());
    String key = ada.withScopes(Set.of(Scope.OPERATOR)).key();
    assertThat(other.client(key).get("/api/v1/operator/audit").status()).isEqualTo(200);

    acts.revoke(AuditActor.COMMAND_LINE, ada.account().username());

    assertThat(other.client(key).get("/api/v1/operator/audit").status()).isEqualTo(403);
  }

  @Test
  void ofTwoOperatorsWhoLockEachOtherOnTwoNodesOneRemains() {
    Username ada = TestOwner.register(one).account().username();
    Username bob = TestOwner.register(one).account().username();
    OperatorActs here = one.app().services().operatorActs();
    OperatorActs there = other.app().services().operatorActs();
    here.grant(AuditActor.COMMAND_LINE, ada);
    here.grant(AuditActor.COMMAND_LINE, bob);
    for (int round = 0; round < 20; round++) {
      List<ActOutcome> results =
          AtOnce.run(
              List.<Callable<ActOutcome>>of(
                  () -> here.lock(AuditActor.operator(ada), bob),
                  () -> there.lock(AuditActor.operator(bob), ada)));

      assertThat(results).filteredOn(ActOutcome.Done.class::isInstance).hasSize(1);
      assertThat(results).contains(new Refusal.NotAnOperator());
      here.unlock(AuditActor.COMMAND_LINE, ada);
      here.unlock(AuditActor.COMMAND_LINE, bob);
    }
  }

  @Test
  void whoLeavesTheDirectoryOnOneNodeIsGoneFromTheOtherWithinASecond() {
    DirectoryOf there = new DirectoryOf(other);
    TestOwner ada = TestOwner.register(one);
    DirectoryOf.publish(ada, "Work", "4 Weaving");
    for (int round = 0; round < 2; round++) {
      DirectoryOf.list(ada, true);
      withinASecond(() -> there.allNow(1, "Weaving").size() == 1);

      DirectoryOf.list(ada, false);
      withinASecond(() -> there.allNow(1, "Weaving").isEmpty());
    }
  }

  private static void withinASecond(BooleanSupplier condition) {
    long began = System.nanoTime();
    Until.holds("the other node knows", condition);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(1));
  }

  private static String text(TestResponse answer) {
    return new String(answer.bytes(), StandardCharsets.UTF_8);
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
