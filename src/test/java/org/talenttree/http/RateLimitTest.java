package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Refused;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestResponse;

class RateLimitTest {
  private static final String TREES = "/api/v1/trees";
  private static final String PASSWORD = "/api/v1/account/password";
  private static final String PUBLIC = "/api/v1/public/ada/nothing";

  @Test
  void readsAndWritesOfAnAccountAreLimitedApart() {
    try (TestApp app = start("limits.reads-per-minute", "2", "limits.writes-per-minute", "1")) {
      TestClient ada = app.register("ada");

      TestResponse write = ada.json("POST", TREES, Sample.title("One"));
      TestResponse tooMany = ada.json("POST", TREES, Sample.title("Two"));
      TestResponse read = ada.get(TREES);

      assertThat(write.header("RateLimit-Policy")).contains("\"writes\";q=1;w=60");
      assertThat(write.header("RateLimit")).contains("\"writes\";r=0;t=60");
      assertThat(tooMany.code()).isEqualTo("rate_limited");
      assertThat(tooMany.header("Retry-After")).contains("60");
      assertThat(read.header("RateLimit")).contains("\"reads\";r=1;t=30");
    }
  }

  @Test
  void timeGivesBackWhatWasUsed() {
    try (TestApp app = start("limits.reads-per-minute", "2")) {
      TestClient ada = app.register("ada");
      ada.get(TREES);
      ada.get(TREES);

      TestResponse refused = ada.get(TREES);
      app.clock().advance(Duration.ofSeconds(30));

      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.header("Retry-After")).contains("30");
      assertThat(ada.get(TREES).status()).isEqualTo(200);
      assertThat(ada.get(TREES).status()).isEqualTo(429);
    }
  }

  @Test
  void oneAccountDoesNotUseUpTheLimitOfAnother() {
    try (TestApp app = start("limits.reads-per-minute", "1")) {
      TestClient ada = app.register("ada");
      TestClient bob = app.register("bob");
      ada.get(TREES);

      assertThat(ada.get(TREES).status()).isEqualTo(429);
      assertThat(bob.get(TREES).status()).isEqualTo(200);
    }
  }

  @Test
  void whatIsRefusedBeforeACallerIsKnownIsLimitedByAddress() {
    for (String refused : List.of("unknown key", "unknown cookie", "no route", "no method")) {
      try (TestApp app = start("limits.public-reads-per-minute", "20")) {
        TestClient ada = app.register("ada");
        ada.get(TREES);
        List<Integer> statuses =
            Stream.generate(() -> refuse(app, refused).status()).limit(3).toList();

        assertThat(statuses).as(refused).last().isEqualTo(429);
        assertThat(statuses.subList(0, 2)).as(refused).doesNotContain(429);
        assertThat(ada.get(TREES).status()).as("a key that was right").isEqualTo(200);
        assertThat(app.client(null).get(PUBLIC).status()).as("a public read").isEqualTo(404);
      }
    }
  }

  private static TestResponse refuse(TestApp app, String how) {
    TestClient stranger = app.client(null);
    return switch (how) {
      case "unknown key" -> app.client("ttk_unknown").get(TREES);
      case "unknown cookie" ->
          stranger.get(TREES, "Cookie", "talenttree_session=" + "a".repeat(64));
      case "no route" -> stranger.get("/api/v1/nothing");
      default -> stranger.delete(PUBLIC);
    };
  }

  @Test
  void theLimitIsCheckedBeforeTheScope() {
    try (TestApp app = start("limits.writes-per-minute", "1")) {
      TestClient reader = app.client(app.account("ada"), EnumSet.of(Scope.TREES_READ));
      TestResponse first = reader.json("POST", TREES, Sample.title("One"));
      TestResponse second = reader.json("POST", TREES, Sample.title("One"));

      assertThat(first.code()).isEqualTo("insufficient_scope");
      assertThat(second.code()).isEqualTo("rate_limited");
    }
  }

  @Test
  void publicReadsAreLimitedByAddress() {
    try (TestApp app = start("limits.public-reads-per-minute", "2")) {
      TestClient anyone = app.client(null);
      anyone.get(PUBLIC);
      anyone.get(PUBLIC);

      assertThat(anyone.get(PUBLIC).code()).isEqualTo("rate_limited");
      assertThat(anyone.get("/health/live").status()).isEqualTo(200);
      assertThat(anyone.get("/problems/rate_limited").status()).isEqualTo(200);
    }
  }

  @Test
  void aForwardedAddressIsBelievedOnlyFromATrustedProxy() {
    try (TestApp trusting =
            start("limits.public-reads-per-minute", "1", "server.trusted-proxies", "127.0.0.0/8");
        TestApp wary = start("limits.public-reads-per-minute", "1")) {

      assertThat(readFrom(trusting, "192.0.2.1").status()).isEqualTo(404);
      assertThat(readFrom(trusting, "192.0.2.2").status()).isEqualTo(404);
      assertThat(readFrom(trusting, "192.0.2.9, 192.0.2.2, 127.0.0.7").status()).isEqualTo(429);
      assertThat(readFrom(wary, "192.0.2.1").status()).isEqualTo(404);
      assertThat(readFrom(wary, "192.0.2.2").status()).isEqualTo(429);
    }
  }

  @Test
  void anIpv6NetworkCountsAsOneAddress() {
    try (TestApp app =
        start("limits.public-reads-per-minute", "1", "server.trusted-proxies", "127.0.0.1")) {

      assertThat(readFrom(app, "2001:db8:0:1::1").status()).isEqualTo(404);
      assertThat(readFrom(app, "2001:db8:0:1:ffff::2").status()).isEqualTo(429);
      assertThat(readFrom(app, "2001:db8:0:2::1").status()).isEqualTo(404);
    }
  }

  @Test
  void whatItsSiteIsRefusedCostsAnIpv6NetworkNothing() {
    TestClock clock = new TestClock();
    RateLimit limit = new RateLimit("test", 2, Duration.ofHours(1), clock);
    LongStream.range(1, 11).forEach(i -> limit.count(new Ipv6Network(i), 2));
    Ipv6Network last = new Ipv6Network(11);

    assertThatThrownBy(() -> limit.count(last)).isInstanceOf(Refused.class);
    assertThatThrownBy(() -> limit.require(last)).isInstanceOf(Refused.class);
    assertThat(limit.tryCount(last)).isFalse();

    clock.advance(
        Duration.ofMinutes(6)); // The site has two again, and this network never lost any.
    assertThat(limit.tryCount(last, 2)).isTrue();
  }

  @Test
  void anIpv6SiteMayUseTenTimesAsMuchAsANetworkOfIt() {
    String account = "{\"username\":\"ada\",\"password\":\"short\"}";
    Map<String, BiFunction<TestClient, String, TestResponse>> limited =
        Map.of(
            "public reads",
            (client, from) -> client.get(PUBLIC, "X-Forwarded-For", from),
            "refusals",
            (client, from) -> client.get(TREES, "X-Forwarded-For", from),
            "sign-ups",
            (client, from) ->
                client.json("POST", "/api/v1/accounts", account, "X-Forwarded-For", from));
    limited.forEach((name, request) -> {
      try (TestApp app = startBehindAProxy("limits.sign-ups-per-hour", "1", "signup", "open")) {
        TestClient anyone = app.client(null);
        for (int i = 0; i < 20; i++) {
          var _ = request.apply(anyone, "2001:db8:1::1");
        }
        List<Integer> neighbours =
            IntStream.range(1, 11)
                .mapToObj(i -> request.apply(anyone, "2001:db8:1:" + i + "::1").status())
                .toList();

        // The first network took one of the ten; what was refused to it took none.
        assertThat(neighbours.subList(0, 9)).as(name).doesNotContain(429);
        assertThat(neighbours).as(name).last().isEqualTo(429);
        assertThat(request.apply(anyone, "2001:db8:2::1").status()).as(name).isNotEqualTo(429);
      }
    });
  }

  @Test
  void aForwardedAddressMayHaveAPort() {
    try (TestApp app =
        start("limits.public-reads-per-minute", "1", "server.trusted-proxies", "127.0.0.1")) {

      assertThat(readFrom(app, "192.0.2.1:4711").status()).isEqualTo(404);
      assertThat(readFrom(app, "192.0.2.2:4711, 127.0.0.1:80").status()).isEqualTo(404);
      assertThat(readFrom(app, "192.0.2.1").status()).isEqualTo(429);
      assertThat(readFrom(app, "[2001:db8:0:1::1]:4711").status()).isEqualTo(404);
      assertThat(readFrom(app, "[2001:db8:0:1::2]").status()).isEqualTo(429);
    }
  }

  @Test
  void signUpsAreLimitedByAddressApartFromAllElse() {
    try (TestApp app = start("limits.sign-ups-per-hour", "2", "signup", "open")) {
      TestClient anyone = app.client(null);
      String account = "{\"username\":\"%s\",\"password\":\"a quiet river in may\"}";

      assertThat(signUp(anyone, account.formatted("ada")).status()).isEqualTo(201);
      assertThat(signUp(anyone, account.formatted("ada")).code()).isEqualTo("username_taken");
      TestResponse refused = signUp(anyone, account.formatted("bob"));
      assertThat(refused.code()).isEqualTo("rate_limited");
      assertThat(refused.header("Retry-After")).contains("1800");
      assertThat(anyone.get(PUBLIC).status()).isEqualTo(404);
      app.clock().advance(Duration.ofMinutes(30));
      assertThat(signUp(anyone, account.formatted("bob")).status()).isEqualTo(201);
    }
  }

  @Test
  void aWrongOldPasswordCountsAsAFailedSignIn() {
    try (TestApp app = start("signup", "open")) {
      String account = "{\"username\":\"ada\",\"password\":\"a quiet river in may\"}";
      TestResponse signedUp = signUp(app.client(null), account);
      TestClient ada = app.client(signedUp.data().at("/key/secret").stringValue());
      String change = "{\"oldPassword\":\"%s\",\"newPassword\":\"a quiet river in may\"}";
      for (int i = 0; i < 30; i++) {
        TestResponse wrong = ada.json("PUT", PASSWORD, change.formatted("a guess"));
        assertThat(wrong.code()).isEqualTo("invalid_password");
      }

      TestResponse right = ada.json("PUT", PASSWORD, change.formatted("a quiet river in may"));

      assertThat(right.code()).isEqualTo("rate_limited");
      assertThat(signIn(app.client(null), "ada:a quiet river in may").code())
          .isEqualTo("rate_limited");
      app.clock().advance(Duration.ofMinutes(1));
      assertThat(ada.json("PUT", PASSWORD, change.formatted("a quiet river in may")).status())
          .isEqualTo(200);
    }
  }

  @Test
  void failedSignInsAreLimitedByAddressAndGoodOnesAreNotCounted() {
    try (TestApp app = start("signup", "open")) {
      TestClient anyone = app.client(null);
      String account = "{\"username\":\"ada\",\"password\":\"a quiet river in may\"}";
      anyone.json("POST", "/api/v1/accounts", account);
      assertThat(signIn(anyone, "ada:a quiet river in may").status()).isEqualTo(201);

      for (int i = 0; i < 30; i++) {
        assertThat(signIn(anyone, "ada:wrong").code()).isEqualTo("invalid_password");
      }

      assertThat(signIn(anyone, "ada:wrong").code()).isEqualTo("rate_limited");
      assertThat(signIn(anyone, "ada:a quiet river in may").code()).isEqualTo("rate_limited");
      app.clock().advance(Duration.ofMinutes(1));
      assertThat(signIn(anyone, "ada:a quiet river in may").status()).isEqualTo(201);
    }
  }

  private static TestResponse signUp(TestClient client, String account) {
    return client.json("POST", "/api/v1/accounts", account);
  }

  private static TestResponse signIn(TestClient client, String pair) {
    String basic =
        "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    return client.json("POST", "/api/v1/keys", "{\"name\":\"k\"}", "Authorization", basic);
  }

  private static TestResponse readFrom(TestApp app, String forwarded) {
    return app.client(null).get(PUBLIC, "X-Forwarded-For", forwarded);
  }

  private static TestApp startBehindAProxy(String... more) {
    List<String> settings = new ArrayList<>(List.of(more));
    settings.addAll(
        List.of("limits.public-reads-per-minute", "1", "server.trusted-proxies", "127.0.0.1"));
    return start(settings.toArray(String[]::new));
  }

  private static TestApp start(String... settings) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      map.put(settings[i], settings[i + 1]);
    }
    return TestApp.start(map);
  }
}
