package org.talenttree.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Username;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver.Received;
import tools.jackson.databind.JsonNode;

/** What happens to an account arrives at its webhooks. */
class WebhookTest {
  private static TestApp app;
  private TestReceiver receiver;

  @BeforeAll
  static void start() {
    app = HooksOf.start(Map.of());
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void receive() {
    receiver = TestReceiver.start();
    // A signature holds for five minutes of the clock of the machine.
    app.clock().moveTo(Instant.ofEpochMilli(System.currentTimeMillis()));
  }

  @AfterEach
  void end() {
    receiver.close();
  }

  private HooksOf hooks(String... types) {
    return HooksOf.make(app, receiver.url(), types);
  }

  @Test
  void eachChangeOfATreeArrivesSignedAndInItsOrder() {
    HooksOf hooks = hooks();
    TestTree tree = hooks.tree("Secret plans");
    tree.replacePaths(Sample.level("4"));
    tree.publish();
    tree.publish();
    hooks.owner().client().delete(tree.path() + "?trash=true");
    hooks.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
    hooks.owner().client().delete(tree.path());
    hooks.untilDone();

    assertThat(receiver.types())
        .containsExactly(
            "tree.created",
            "tree.updated",
            "tree.published",
            "tree.unpublished",
            "tree.deleted",
            "tree.restored",
            "tree.deleted");
    assertThat(receiver.all()).allMatch(one -> TestReceiver.isSigned(one, hooks.secret()));
    assertThat(hooks.states()).hasSize(7).containsOnly("delivered");
    assertThat(receiver.all().stream().map(Received::id).distinct()).hasSize(7);
    assertThat(receiver.all().getFirst().header("content-type")).isEqualTo("application/json");
  }

  @Test
  void thePayloadNamesWhatChangedAndNothingOfItsText() {
    HooksOf hooks = hooks("tree.updated");
    TestTree tree = hooks.tree("Secret plans");
    tree.replacePaths(Sample.level("4"));
    tree.replacePaths(Sample.level("5"));
    hooks.untilDone();

    Received last = receiver.all().getLast();
    JsonNode data = last.json().get("data");
    assertThat(data.get("tree").get("id").stringValue()).isEqualTo(tree.id());
    // That of a draft is made of its title.
    assertThat(data.get("tree").get("slug").isNull()).isTrue();
    assertThat(last.revision()).isEqualTo(3);
    assertThat(data.get("changeCount").intValue())
        .isEqualTo(data.get("changes").size())
        .isPositive();
    assertThat(data.get("changes").get(0).get("kind").stringValue()).isEqualTo("level");
    assertThat(last.body()).doesNotContainIgnoringCase("secret").doesNotContain("Java");
    assertThat(receiver.types()).containsOnly("tree.updated").hasSize(2);
  }

  @Test
  void keysTheAccountAndItsTeamsTellToo() {
    HooksOf hooks = hooks("key.*", "account.updated", "team.*");
    var client = hooks.owner().client();
    String key =
        client.json("POST", "/api/v1/keys", "{\"name\":\"x\"}").data().get("id").stringValue();
    client.json("POST", "/api/v1/keys/" + key + "/rotate", "{}");
    client.delete("/api/v1/keys/" + key);
    client.json("PATCH", "/api/v1/account", "{\"displayName\":\"Ada\"}");
    String team =
        client
            .json("POST", "/api/v1/teams", "{\"name\":\"Platform\"}")
            .data()
            .get("slug")
            .stringValue();
    client.delete("/api/v1/teams/" + team);
    hooks.tree("Not chosen");
    hooks.untilDone();

    assertThat(receiver.types())
        .containsExactly(
            "key.created",
            "key.rotated",
            "key.revoked",
            "account.updated",
            "team.created",
            "team.deleted");
    JsonNode first = receiver.all().getFirst().json().get("data");
    assertThat(first.get("key").get("id").stringValue()).isEqualTo(key);
  }

  @Test
  void nothingOfOthersArrivesAndNobodyElseSeesAWebhook() {
    HooksOf hooks = hooks();
    TestOwner other = TestOwner.register(app);
    other.tree("Of somebody else");
    TestTree own = hooks.tree("Mine");
    hooks.untilDone();

    assertThat(receiver.all()).hasSize(1);
    assertThat(receiver.all().getFirst().body()).contains(own.id());
    assertThat(other.client().get(hooks.path()).code()).isEqualTo("webhook_not_found");
    assertThat(other.client().get(hooks.path() + "/deliveries").status()).isEqualTo(404);
    assertThat(other.client().delete(hooks.path()).status()).isEqualTo(404);
    assertThat(other.client().json("PATCH", hooks.path(), "{\"enabled\":false}").status())
        .isEqualTo(404);
    assertThat(other.client().post(hooks.path() + "/secret").status()).isEqualTo(404);
    assertThat(other.client().post(hooks.path() + "/test").status()).isEqualTo(404);
  }

  @Test
  void aDeliveryThatFailsIsTriedAgainAndLaterOnesOfItsTreeWait() {
    HooksOf hooks = hooks();
    AtomicInteger failures = new AtomicInteger(2);
    AtomicReference<String> first = new AtomicReference<>("");
    receiver.answer(one -> {
      first.compareAndSet("", one.id());
      return one.id().equals(first.get()) && failures.getAndDecrement() > 0 ? 500 : 200;
    });
    TestTree failing = hooks.tree("First");
    failing.replacePaths(Sample.level("4"));
    TestTree other = hooks.tree("Second");
    hooks.untilAllAre(state -> state.equals("waiting") || state.equals("delivered"));
    Until.holds("the first was tried", () -> tries(hooks) == 1);
    for (int tries = 1; tries < 3; tries++) {
      int before = tries;
      app.clock().advance(Duration.ofMinutes(6));
      Until.holds("it was tried again", () -> tries(hooks) > before);
    }
    hooks.untilDone();

    List<String> ofFirst =
        receiver.all().stream()
            .filter(one -> one.body().contains(failing.id()))
            .map(Received::type)
            .toList();
    assertThat(ofFirst.getLast()).isEqualTo("tree.updated");
    assertThat(ofFirst).filteredOn("tree.updated"::equals).hasSize(1);
    assertThat(receiver.all()).anyMatch(one -> one.body().contains(other.id()));
    assertThat(hooks.states()).containsOnly("delivered");
    assertThat(hooks.read().get("failingSince").isNull()).isTrue();
  }

  @Test
  void afterTenTriesADeliveryIsGivenUpAndTheNextOfItsTreeIsSent() {
    HooksOf hooks = hooks();
    receiver.answer(one -> one.type().equals("tree.created") ? 503 : 200);
    TestTree tree = hooks.tree("First");
    tree.replacePaths(Sample.level("4"));
    for (int tries = 1; tries <= 10; tries++) {
      int expected = tries;
      Until.holds("try " + tries, () -> tries(hooks) >= expected);
      hooks.untilAllAre(_ -> true);
      app.clock().advance(Duration.ofHours(1).plus(Duration.ofHours(tries > 4 ? 26 : 5)));
      other(hooks);
    }
    hooks.untilAllAre(state -> !state.equals("waiting"));

    JsonNode first = hooks.deliveries().getLast();
    assertThat(first.get("state").stringValue()).isEqualTo("failed");
    assertThat(first.get("tries").intValue()).isEqualTo(10);
    assertThat(first.get("status").intValue()).isEqualTo(503);
    assertThat(first.get("reason").stringValue()).isEqualTo("status");
    assertThat(receiver.types()).contains("tree.updated");
  }

  /** Returns how often the first delivery was tried, as it is stored. */
  private static int tries(HooksOf hooks) {
    List<JsonNode> all = hooks.deliveries();
    return all.isEmpty() ? 0 : all.getLast().get("tries").intValue();
  }

  /** Lets something succeed, so that the endpoint is not turned off. */
  private static void other(HooksOf hooks) {
    hooks
        .owner()
        .client()
        .json("PATCH", "/api/v1/account", "{\"displayName\":\"" + System.nanoTime() + "\"}");
    hooks.untilAllAre(_ -> true);
  }

  @Test
  void whoAnswersGoneGetsNoMore() {
    HooksOf hooks = hooks();
    receiver.answer(_ -> 410);
    hooks.tree("First");
    hooks.untilDone();

    JsonNode off = hooks.read();
    assertThat(off.get("enabled").booleanValue()).isFalse();
    assertThat(off.get("disabledReason").stringValue()).isEqualTo("gone");
    hooks.tree("Second");
    assertThat(hooks.deliveries()).hasSize(1);

    hooks.owner().client().json("PATCH", hooks.path(), "{\"enabled\":true}");
    receiver.answer(_ -> 200);
    hooks.tree("Third");
    hooks.untilDone();
    assertThat(hooks.states()).contains("delivered");
    assertThat(hooks.read().get("disabledReason").isNull()).isTrue();
  }

  @Test
  void whatTheFormerAddressAnswersSaysNothingOfTheNewOne() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch moved = new CountDownLatch(1);
    try (TestReceiver former = TestReceiver.start()) {
      former.answer(_ -> {
        arrived.countDown();
        return await(moved) ? 410 : 500;
      });
      HooksOf hooks = HooksOf.make(app, former.url());
      hooks.tree("First");
      assertThat(await(arrived)).isTrue();
      hooks.owner().client().json("PATCH", hooks.path(), "{\"url\":\"" + receiver.url() + "\"}");
      moved.countDown();
      hooks.tree("Second");
      hooks.untilDone();

      assertThat(hooks.states()).containsExactly("delivered", "delivered");
      assertThat(receiver.types()).containsExactly("tree.created", "tree.created");
      assertThat(hooks.read().get("enabled").booleanValue()).isTrue();
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  @Test
  void whereNothingArrivesForFiveDaysNoMoreIsSentAndItsOwnerIsTold() {
    HooksOf hooks = hooks();
    receiver.answer(_ -> 500);
    hooks.tree("First");
    untilTried(hooks, 1);
    app.clock().advance(Duration.ofDays(5).plusMinutes(1));
    untilTried(hooks, 2);
    app.clock().advance(Duration.ofMinutes(6));
    untilTried(hooks, 3);
    // One that has failed but a few times does not end it.
    assertThat(hooks.read().get("enabled").booleanValue()).isTrue();
    app.clock().advance(Duration.ofMinutes(34));
    hooks.untilDone();

    JsonNode off = hooks.read();
    assertThat(off.get("enabled").booleanValue()).isFalse();
    assertThat(off.get("disabledReason").stringValue()).isEqualTo("failing");
    AuditEntry entry =
        app.app()
            .services()
            .auditLog()
            .page(new Username(hooks.owner().username()), null, 1)
            .orElseThrow()
            .items()
            .getFirst();
    assertThat(entry.act()).isEqualTo(Act.WEBHOOK_TURNED_OFF);
    assertThat(entry.actor()).isEqualTo(AuditActor.SERVICE);
  }

  private static void untilTried(HooksOf hooks, int times) {
    Until.holds(
        "it was tried " + times + " times",
        () -> hooks.deliveries().stream().anyMatch(one -> one.get("tries").intValue() == times));
  }

  @Test
  void noRedirectIsFollowed() {
    HooksOf hooks = hooks();
    receiver.answer(_ -> 302);
    hooks.tree("First");
    Until.holds("it was tried", () -> !hooks.read().get("failingSince").isNull());

    assertThat(receiver.all()).allMatch(one -> one.path().equals("/"));
    assertThat(hooks.deliveries().getFirst().get("status").intValue()).isEqualTo(302);
    assertThat(hooks.states()).containsOnly("waiting");
  }

  @Test
  void aRenewedSecretOverlapsForADay() {
    HooksOf hooks = hooks();
    String renewed =
        hooks.owner().client().post(hooks.path() + "/secret").data().get("secret").stringValue();
    hooks.tree("First");
    hooks.untilDone();
    assertThat(TestReceiver.isSigned(receiver.all().getFirst(), hooks.secret())).isTrue();
    assertThat(TestReceiver.isSigned(receiver.all().getFirst(), renewed)).isTrue();
    assertThat(receiver.all().getFirst().header("webhook-signature").split(" ")).hasSize(2);

    app.clock().advance(Webhooks.OVERLAP);
    hooks.tree("Second");
    hooks.untilDone();
    assertThat(receiver.all().getLast().header("webhook-signature").split(" ")).hasSize(1);
  }

  @Test
  void aTestAndARepetitionAreSentOnceAndSayNothingOfTheHealth() {
    HooksOf hooks = hooks();
    hooks.tree("First");
    hooks.untilDone();
    String event = hooks.deliveries().getFirst().get("id").stringValue();
    receiver.answer(_ -> 500);

    JsonNode test = hooks.owner().client().post(hooks.path() + "/test").data();
    hooks.untilDone();
    var repeat = hooks.owner().client().post(hooks.path() + "/deliveries/" + event + "/repeat");
    hooks.untilDone();

    assertThat(test.get("type").stringValue()).isEqualTo("webhook.test");
    assertThat(repeat.status()).isEqualTo(200);
    assertThat(receiver.types()).containsExactly("tree.created", "webhook.test", "tree.created");
    assertThat(receiver.all().getLast().id()).isEqualTo(event);
    assertThat(receiver.all().getLast().body()).isEqualTo(receiver.all().getFirst().body());
    assertThat(hooks.states()).containsOnly("failed");
    assertThat(hooks.read().get("failingSince").isNull()).isTrue();
    assertThat(
            hooks
                .owner()
                .client()
                .post(hooks.path() + "/deliveries/" + hooks.id() + "/repeat")
                .code())
        .isEqualTo("delivery_not_found");
  }

  @Test
  void withoutAnAddressAProgramReadsTheDeliveries() {
    TestOwner owner = TestOwner.register(app);
    JsonNode made = owner.client().json("POST", HooksOf.WEBHOOKS, "{\"url\":null}").data();
    HooksOf hooks = new HooksOf(owner, made.get("id").stringValue(), "");
    hooks.tree("First");
    hooks.untilDone();

    assertThat(hooks.states()).containsExactly("listed");
    assertThat(owner.client().post(hooks.path() + "/test").code())
        .isEqualTo("delivery_not_repeatable");
  }

  @Test
  void whatIsRemovedOrErasedLeavesNothing() {
    HooksOf hooks = hooks();
    hooks.tree("First");
    hooks.untilDone();
    assertThat(hooks.owner().client().delete(hooks.path()).status()).isEqualTo(200);
    assertThat(hooks.owner().client().get(HooksOf.WEBHOOKS).data().get("data")).isEmpty();

    HooksOf again = HooksOf.make(hooks.owner(), receiver.url());
    again.tree("Second");
    String name = hooks.owner().username();
    hooks.owner().client().json("DELETE", "/api/v1/account", "{\"confirm\":\"" + name + "\"}");
    int left =
        app.app()
            .services()
            .database()
            .readEach(handle ->
                handle
                    .select(
                        "SELECT (SELECT count(*) FROM webhooks WHERE owner_id = ?) + (SELECT count(*) FROM deliveries WHERE owner_id = ?)",
                        hooks.owner().account().owner(),
                        hooks.owner().account().owner())
                    .mapTo(Integer.class)
                    .one());
    assertThat(left).isZero();
  }
}
