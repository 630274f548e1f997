package org.talenttree.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.Until;

/** No server and no account keeps the webhooks of others waiting. */
class WebhookBoundsTest {
  private static TestApp app;
  private final CountDownLatch free = new CountDownLatch(1);
  private TestReceiver receiver;
  private TestReceiver slow;

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
    slow = TestReceiver.start();
    app.clock().moveTo(Instant.ofEpochMilli(System.currentTimeMillis()));
  }

  @AfterEach
  void end() {
    free.countDown();
    slow.close();
    receiver.close();
  }

  private HooksOf hooks() {
    return HooksOf.make(app, receiver.url());
  }

  /**
   * Lets the slow server hang, for less time than a delivery has; returns how many requests it
   * gets.
   */
  private AtomicInteger hang() {
    return answerAfter(Duration.ofSeconds(12), 500);
  }

  private AtomicInteger answerAfter(Duration time, int status) {
    AtomicInteger requests = new AtomicInteger();
    slow.answer(_ -> {
      requests.incrementAndGet();
      try {
        return free.await(time.toMillis(), TimeUnit.MILLISECONDS) ? 200 : status;
      } catch (InterruptedException e) {
        return 500;
      }
    });
    return requests;
  }

  @Test
  void aSlowServerOfOneAccountKeepsNobodyElseWaiting() {
    AtomicInteger requests = hang();
    TestOwner owner = TestOwner.register(app);
    for (int i = 0; i < 10; i++) {
      HooksOf.make(owner, slow.url());
    }
    owner.tree("Slow");
    Until.holds("two hang", () -> requests.get() >= 2);
    HooksOf quick = hooks();
    quick.tree("Quick");
    quick.untilDone();

    assertThat(receiver.types()).containsExactly("tree.created");
    assertThat(requests).hasValue(2);
    assertThat(
            owner
                .client()
                .json("POST", HooksOf.WEBHOOKS, "{\"url\":\"" + slow.url() + "\"}")
                .code())
        .isEqualTo("resource_limit_reached");
  }

  @Test
  void serversOfManyAccountsThatFailLeaveRoomForOthers() {
    slow.answer(_ -> 500);
    List<HooksOf> failing = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      TestOwner owner = TestOwner.register(app);
      failing.add(HooksOf.make(owner, slow.url()));
      failing.add(HooksOf.make(owner, slow.url()));
      owner.tree("Slow");
    }
    Until.holds(
        "all have failed",
        () -> failing.stream().noneMatch(one -> one.read().get("failingSince").isNull()));
    int failures = slow.all().size();
    AtomicInteger requests = hang();
    app.clock().advance(Duration.ofSeconds(10));
    Until.holds("eight hang", () -> requests.get() >= 8);
    HooksOf quick = hooks();
    quick.tree("Quick");
    quick.untilDone();

    assertThat(receiver.types()).containsExactly("tree.created");
    assertThat(slow.all()).as("none of the eight has had an answer yet").hasSize(failures);
  }

  @Test
  void slowServersOfManyAccountsLeaveRoomForOthersThoughTheyAnswer() {
    AtomicInteger _ = answerAfter(Duration.ofMillis(1_200), 200);
    List<HooksOf> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(HooksOf.make(app, slow.url()));
      all.getLast().tree("Slow");
    }
    all.forEach(HooksOf::untilDone);
    AtomicInteger requests = hang();
    // With endpoints that did not answer yet.
    all.forEach(one -> HooksOf.make(one.owner(), slow.url()));
    all.forEach(one -> one.tree("Slower"));
    Until.holds("eight hang", () -> requests.get() >= 8);
    HooksOf quick = hooks();
    quick.tree("Quick");
    quick.untilDone();

    assertThat(receiver.types()).containsExactly("tree.created");
    assertThat(slow.all()).as("none of the eight has had an answer yet").hasSize(10);
  }

  @Test
  void anEndpointThatHasJustFailedWaitsBehindOthers() {
    CountDownLatch asked = new CountDownLatch(1);
    slow.answer(_ -> {
      asked.countDown();
      try {
        return free.await(20, TimeUnit.SECONDS) ? 500 : 200;
      } catch (InterruptedException e) {
        return 200;
      }
    });
    HooksOf failing = HooksOf.make(app, slow.url());
    failing.tree("One");
    failing.tree("Two");
    Until.holds("it is asked", () -> asked.getCount() == 0);
    HooksOf quick = hooks();
    quick.tree("Quick"); // By then it was looked again at what is due.
    quick.untilDone();
    free.countDown();
    Until.holds("it has failed", () -> !failing.read().get("failingSince").isNull());
    quick.tree("Quick again");
    quick.untilDone();

    assertThat(slow.all()).hasSize(1);
    app.clock().advance(Duration.ofSeconds(5));
    Until.holds("it is asked again", () -> slow.all().size() > 1);
  }

  @Test
  void anEndpointGetsNoMoreAtOnceThanItsShare() {
    receiver.answer(_ -> 500);
    HooksOf hooks = hooks();
    for (int i = 0; i < 60; i++) {
      hooks.tree("One of many");
    }
    Until.holds("all wait", () -> hooks.deliveries().size() == 60);
    List<Long> times = new CopyOnWriteArrayList<>();
    receiver.answer(_ -> {
      times.add(System.nanoTime());
      return 200;
    });
    app.clock().advance(Duration.ofSeconds(10));
    hooks.untilDone();

    assertThat(times).hasSize(60);
    // Of three batches, each begins after another look at what is due.
    assertThat(Duration.ofNanos(times.get(50) - times.getFirst()))
        .isGreaterThan(Duration.ofMillis(400));
  }

  @Test
  void anEndpointHasTenTestsAtMostThatWait() {
    AtomicInteger _ = hang();
    HooksOf hooks = HooksOf.make(app, slow.url());
    for (int i = 0; i < 10; i++) {
      assertThat(hooks.owner().client().post(hooks.path() + "/test").status()).isEqualTo(200);
    }

    assertThat(hooks.owner().client().post(hooks.path() + "/test").code())
        .isEqualTo("delivery_not_repeatable");

    free.countDown();
    hooks.untilDone();
    assertThat(hooks.owner().client().post(hooks.path() + "/test").status()).isEqualTo(200);
  }

  @Test
  void whatIsSentElsewhereIsTold() {
    HooksOf hooks = hooks();
    String url = slow.url() + "other";

    hooks.owner().client().json("PATCH", hooks.path(), "{\"url\":\"" + url + "\"}");
    hooks.owner().client().json("PATCH", hooks.path(), "{\"types\":[\"tree.*\"]}");

    long told =
        app.app()
            .services()
            .database()
            .<Long>readEach(handle ->
                handle
                    .select(
                        "SELECT count(*) FROM audit WHERE owner_id = ? AND act = 'webhook_changed'",
                        hooks.owner().account().owner())
                    .mapTo(Long.class)
                    .one());
    assertThat(told).isOne();
  }
}
