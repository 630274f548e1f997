package org.talenttree.http.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.HashCost;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;

/** Passwords that are tried by the hundred cost what a few of them cost. */
@Timeout(120)
@Tag("alone")
class PasswordFloodTest {
  private static final String PASSWORD = "a quiet river in may";
  private static final Map<String, String> BEHIND_A_PROXY =
      Map.of("server.trusted-proxies", "127.0.0.0/8", "signup", "open");
  private static final int BURST = 30;
  private static final int RETURNS = 5;
  private static final int BY_NAME = 50;
  private static final int MANY = 200;

  @Test
  void ofManyRightPasswordsByBasicOnlyAFewAreHashed() {
    try (TestApp app = withAda(Map.of())) {
      double before = hashes(app);

      List<Integer> statuses = repeat(MANY, i -> basic(app, "ada", PASSWORD).status());

      assertThat(hashes(app) - before).isBetween(1.0, (double) BURST + RETURNS);
      assertAllOthersAreRefused(statuses, BURST + RETURNS);
    }
  }

  @Test
  void ofManyRightPasswordsInTheFormOnlyAFewAreHashed() {
    try (TestApp app = withAda(Map.of())) {
      double before = hashes(app);

      List<Integer> statuses = repeat(MANY, i -> form(app, "ada", PASSWORD));

      assertThat(hashes(app) - before).isBetween(1.0, (double) BURST + RETURNS);
      assertAllOthersAreRefused(statuses, BURST + RETURNS);
    }
  }

  @Test
  void ofManyRightPasswordsAtOnceNoMoreAreHashed() {
    try (TestApp app = withAda(TestApp.start(Map.of(), HashCost.OWASP));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      double before = hashes(app);
      List<CompletableFuture<Integer>> sent = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        sent.add(
            CompletableFuture.supplyAsync(() -> basic(app, "ada", PASSWORD).status(), threads));
      }

      List<Integer> statuses = sent.stream().map(CompletableFuture::join).toList();

      assertThat(hashes(app) - before).isBetween(1.0, (double) BURST + RETURNS);
      assertAllOthersAreRefused(statuses, BURST + RETURNS);
    }
  }

  @Test
  void ofManyWrongPasswordsNoMoreAreHashedThanMayBeTried() {
    try (TestApp app = withAda(Map.of())) {
      double before = hashes(app);

      List<Integer> statuses = repeat(MANY / 2, i -> basic(app, "ada", "guess " + i).status());
      statuses.addAll(repeat(MANY / 2, i -> form(app, "eve", "guess+" + i)));

      assertThat(hashes(app) - before).isBetween(1.0, (double) BURST);
      assertAllOthersAreRefused(statuses, BURST);
    }
  }

  @Test
  void ofManyPasswordChangesOnlyAFewAreHashed() {
    try (TestApp app = withAda(Map.of())) {
      TestClient ada = app.client(basic(app, "ada", PASSWORD).data().at("/secret").stringValue());
      String change = "{\"oldPassword\":\"" + PASSWORD + "\",\"newPassword\":\"" + PASSWORD + "\"}";
      double before = hashes(app);

      List<Integer> statuses =
          repeat(MANY, i -> ada.json("PUT", "/api/v1/account/password", change).status());

      // The old one and the new one; one of the returns went to signing in.
      int changed = BURST + RETURNS - 1;
      assertThat(hashes(app) - before).isBetween(1.0, 2.0 * changed);
      assertAllOthersAreRefused(statuses, changed);
    }
  }

  @Test
  void aPersonWhoSignsInFiveTimesInARowHasAllTriesLeft() {
    try (TestApp app = withAda(Map.of())) {

      assertThat(repeat(RETURNS, i -> form(app, "ada", PASSWORD))).containsOnly(303);

      assertThat(repeat(BURST, i -> form(app, "ada", "guess+" + i))).containsOnly(401);
      assertThat(form(app, "ada", PASSWORD)).isEqualTo(429);
    }
  }

  @Test
  @Tag("sqlite")
  void aRefusedTryTakesNoPlaceAmongCostlyWork() {
    try (TestApp app = withAda(TestApp.start(BEHIND_A_PROXY, HashCost.OWASP));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      repeat(BURST, i -> from(app, "192.0.2.1", "ada", "guess").status());
      CountDownLatch released = holdCostlyThreads(app, threads);
      try {
        TestResponse waiting = from(app, "192.0.2.2", "ada", PASSWORD);
        long started = System.nanoTime();
        TestResponse refused = from(app, "192.0.2.1", "ada", PASSWORD);

        assertThat(waiting.code()).isEqualTo("overloaded");
        assertThat(refused.code()).isEqualTo("rate_limited");
        // What takes a place waits for half a second.
        assertThat(Duration.ofNanos(System.nanoTime() - started))
            .isLessThan(Duration.ofMillis(400));
        assertThat(form(app, "ada", PASSWORD, "X-Forwarded-For", "192.0.2.1")).isEqualTo(429);
      } finally {
        released.countDown();
      }
    }
  }

  private static CountDownLatch holdCostlyThreads(TestApp app, ExecutorService threads) {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    threads.execute(() ->
        app.app()
            .services()
            .database()
            .write(tx -> {
              held.countDown();
              Until.holds("it is released", () -> released.getCount() == 0);
              return true;
            }));
    Until.holds("the writer stands still", () -> held.getCount() == 0);
    for (int i = 0; i < Math.max(2, Runtime.getRuntime().availableProcessors()); i++) {
      // A sign-up waits for the writer on a thread for costly work, of which each address has a
      // share.
      String bob = "{\"username\":\"bob-" + i + "\",\"password\":\"" + PASSWORD + "\"}";
      String from = "198.51.100." + i;
      threads.execute(
          () -> app.client(null).json("POST", "/api/v1/accounts", bob, "X-Forwarded-For", from));
    }
    Until.holds(
        "no thread for costly work is free",
        () -> from(app, "203.0.113.1", "eve", "guess").status() == 503);
    return released;
  }

  @Test
  void aLimitedAddressHoldsUpNoOther() {
    try (TestApp app = withAda(BEHIND_A_PROXY)) {
      repeat(BURST, i -> from(app, "192.0.2.1", "ada", "guess").status());

      assertThat(from(app, "192.0.2.1", "ada", PASSWORD).status()).isEqualTo(429);
      assertThat(from(app, "192.0.2.2", "ada", PASSWORD).status()).isEqualTo(201);
    }
  }

  @Test
  void aForwardedAddressFromAnUntrustedPeerGivesNoNewTries() {
    try (TestApp app = withAda(Map.of())) {
      repeat(BURST, i -> from(app, "192.0.2." + i, "ada", "guess").status());

      assertThat(from(app, "192.0.2.99", "ada", PASSWORD).code()).isEqualTo("rate_limited");
    }
  }

  @Test
  void anAccountGuessedAtFromManyAddressesIsLimitedByItsName() {
    try (TestApp app = withAda(BEHIND_A_PROXY)) {
      TestClient key =
          app.client(from(app, "198.51.100.1", "ada", PASSWORD).data().at("/secret").stringValue());
      List<String> spellings = List.of("ada", "ADA", "Ada");
      List<Integer> guesses =
          repeat(BY_NAME, i -> from(app, "192.0.2." + i, spellings.get(i % 3), "guess").status());

      TestResponse refused = from(app, "203.0.113.1", "aDa", PASSWORD);

      assertThat(guesses).containsOnly(401);
      assertThat(refused.code()).isEqualTo("rate_limited");
      assertThat(refused.header("Retry-After")).contains("72");
      assertThat(form(app, "Ada", PASSWORD, "X-Forwarded-For", "203.0.113.2")).isEqualTo(429);
      assertThat(key.get("/api/v1/trees").status()).isEqualTo(200);
      assertThat(from(app, "203.0.113.1", "bob", "guess").status()).isEqualTo(401);
      assertThat(from(app, "198.51.100.1", "ada", PASSWORD).status()).isEqualTo(201);
      app.clock().advance(Duration.ofSeconds(72));
      assertThat(from(app, "203.0.113.1", "ada", PASSWORD).status()).isEqualTo(201);
    }
  }

  private static TestApp withAda(Map<String, String> settings) {
    return withAda(TestApp.start(settings));
  }

  private static TestApp withAda(TestApp app) {
    Creation made =
        app.app().services().accounts().create(new Username("ada"), Password.typed(PASSWORD));
    assertThat(made).isInstanceOf(Creation.Created.class);
    return app;
  }

  private static TestResponse from(TestApp app, String address, String name, String password) {
    return basic(app, name, password, "X-Forwarded-For", address);
  }

  private static TestResponse basic(TestApp app, String name, String password, String... more) {
    byte[] pair = (name + ":" + password).getBytes(StandardCharsets.UTF_8);
    List<String> headers = new ArrayList<>(List.of(more));
    headers.addAll(List.of("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair)));
    return app.client(null)
        .json("POST", "/api/v1/keys", "{\"name\":\"k\"}", headers.toArray(String[]::new));
  }

  private static int form(TestApp app, String name, String password, String... more) {
    TestVisitor visitor = TestVisitor.of(app);
    List<String> headers = new ArrayList<>(List.of(more));
    headers.addAll(List.of("Origin", visitor.base()));
    String fields = "username=" + name + "&password=" + password.replace(' ', '+');
    return visitor.submit("/app/sign-in", fields, headers.toArray(String[]::new)).status();
  }

  // A machine that is busy with other things answers some with 503.
  private static void assertAllOthersAreRefused(List<Integer> statuses, int admitted) {
    int busy = Collections.frequency(statuses, 503);
    assertThat(Collections.frequency(statuses, 429))
        .isBetween(MANY - admitted - busy, MANY - BURST);
  }

  private static List<Integer> repeat(int times, IntFunction<Integer> action) {
    return new ArrayList<>(IntStream.range(0, times).mapToObj(action).toList());
  }

  private static double hashes(TestApp app) {
    return app.metric("talenttree_password_hashes_total");
  }
}
