package org.talenttree.http.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.OwnerSecret;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;

/** No source gets more answers than a limit says, whatever it sends. */
class EveryAnswerIsLimitedTest {
  /** More than any limit of this test lets through. */
  private static final int MAX_REQUESTS = 8;

  /** The routes whose answers no limit counts, and why. */
  private static final Map<String, String> EXEMPT =
      Map.of(
          "GET /health/live", "a supervisor must not take a busy service for a dead one",
          "GET /health/ready", "a load balancer asks for it all the time",
          "GET /openapi.yaml", "it is in memory, and a client beyond its limit may need it",
          "GET /openapi.json", "it is in memory, and a client beyond its limit may need it",
          "GET /problems/{code}", "it tells a client beyond its limit what that means");

  private static final Pattern VARIABLE = Pattern.compile("\\{[A-Za-z]+}");
  private static final String HOST = " HTTP/1.1\r\nHost: a\r\n";
  private static final String OWN_PAGE = "Sec-Fetch-Site: same-origin\r\n";

  private static TestApp app;

  @BeforeAll
  static void start() {
    app =
        TestApp.start(
            Map.of(
                "limits.reads-per-minute", "2",
                "limits.writes-per-minute", "2",
                "limits.public-reads-per-minute", "2",
                "limits.sign-ups-per-hour", "2",
                "signup", "open"));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private enum Source {
    STRANGER,
    UNKNOWN_KEY,
    UNKNOWN_COOKIE,
    ACCOUNT
  }

  @Test
  void everyRouteRefusesEachSourceBeyondItsLimit() {
    List<String> wrong = new ArrayList<>();
    for (Route route : app.app().routes().all()) {
      for (Source source : Source.values()) {
        String request = request(route, source);
        if (isLimited(request) == EXEMPT.containsKey(name(route))) {
          wrong.add(name(route) + " by " + source);
        }
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(app.app().routes().all()).extracting(r -> name(r)).containsAll(EXEMPT.keySet());
  }

  private static String request(Route route, Source source) {
    String path = VARIABLE.matcher(route.template()).replaceAll("rate_limited");
    String body =
        route.body().limit() > 0
            ? "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
            : "\r\n";
    return route.method() + " " + path + HOST + OWN_PAGE + credentials(source) + body;
  }

  private static String name(Route route) {
    return route.method() + " " + route.template();
  }

  private static String credentials(Source source) {
    Account account = app.account("a" + new Random().nextInt(Integer.MAX_VALUE));
    return switch (source) {
      case STRANGER -> "";
      case UNKNOWN_KEY -> unknownKey();
      case UNKNOWN_COOKIE -> unknownCookie(account);
      case ACCOUNT -> key(app, account) + "Cookie: " + app.cookie(account) + "\r\n";
    };
  }

  // Whether the answers end in a refusal that says when to come again; the first must be none.
  private static boolean isLimited(String request) {
    app.clock().advance(Duration.ofHours(1));
    TestResponse answer = send(app, request);
    assertThat(answer.status()).as(request).isNotEqualTo(429);
    for (int i = 1; i < MAX_REQUESTS && answer.status() != 429; i++) {
      answer = send(app, request);
    }
    return answer.status() == 429 && answer.header("Retry-After").isPresent();
  }

  private static TestResponse send(TestApp to, String request) {
    try (RawHttp raw = RawHttp.connect(to.client(null).base())) {
      TestResponse answer = raw.send(request).endOutput().read("GET");
      assertThat(raw.endsHere()).as(request).isTrue();
      return answer;
    }
  }

  @Test
  void everyRefusalIsLimited() {
    List<String> refused =
        List.of(
            "GET /api/v1/nothing" + HOST + "\r\n",
            "DELETE /openapi.json" + HOST + "\r\n",
            "GET /%c0%80" + HOST + "\r\n",
            "GET /problems/none" + HOST + "\r\n",
            "GET /openapi.json" + HOST + "Content-Length: 9\r\n\r\n{}       ",
            "POST /app/sign-in" + HOST + "Origin: http://b\r\nContent-Length: 0\r\n\r\n");

    assertThat(refused).allMatch(request -> isLimited(request));
  }

  @Test
  void everyBrokenRequestIsLimited() {
    List<String> broken =
        List.of(
            "GET /\r\n\r\n",
            "GET  /" + HOST + "\r\n",
            "GET /" + "x".repeat(9_000) + HOST + "\r\n",
            "GET /" + HOST + "X-Long: " + "x".repeat(17_000) + "\r\n\r\n",
            "GET /" + HOST + "Folded: a\r\n b\r\n\r\n",
            "POST /api/v1/trees" + HOST + "Content-Length: 5\r\n\r\n{}",
            "POST /api/v1/trees" + HOST + "Content-Length: 5",
            "GET /openapi.json" + HOST + "Transfer-Encoding: chunked\r\n\r\nzz\r\n");

    assertThat(broken).allMatch(request -> isLimited(request));
  }

  @Test
  void aSourceBeyondItsLimitsCausesNoLookUp() {
    try (TestApp own = behindAProxy()) {
      Account account = own.account("ada");
      List<String> flood = lookUps(account, "192.0.2.1");
      flood.stream()
          .flatMap(one -> Stream.generate(() -> one).limit(11))
          .forEach(request -> send(own, request));

      own.app().services().database().close();

      assertThat(flood).extracting(request -> send(own, request).status()).containsOnly(429);
      assertThat(lookUps(account, "192.0.2.2"))
          .extracting(request -> send(own, request).status())
          .containsOnly(503);
    }
  }

  private static TestApp behindAProxy() {
    return TestApp.start(
        Map.of(
            "limits.public-reads-per-minute", "10",
            "limits.sign-ups-per-hour", "1",
            "server.trusted-proxies", "127.0.0.1"));
  }

  private static List<String> lookUps(Account account, String from) {
    String head = HOST + OWN_PAGE + "X-Forwarded-For: " + from + "\r\n";
    String cookie = head + unknownCookie(account);
    return List.of(
        "GET /api/v1/trees" + head + unknownKey() + "\r\n",
        "GET /api/v1/keys" + head + unknownKey() + "\r\n",
        "GET /api/v1/trees" + cookie + "\r\n",
        "GET /app" + cookie + "\r\n",
        "GET /app/sign-in" + cookie + "\r\n",
        "POST /app/sign-up" + cookie + "Content-Length: 0\r\n\r\n");
  }

  @Test
  void aKeyAndACookieThatWereRightGoOnBeyondTheLimit() {
    try (TestApp own = TestApp.start(Map.of("limits.public-reads-per-minute", "1"))) {
      Account account = own.account("ada");
      String keys = "GET /api/v1/keys" + HOST;
      String byKey = keys + key(own, account) + "\r\n";
      String byCookie = keys + "Cookie: " + own.cookie(account) + "\r\n\r\n";
      Stream.of(byKey, byCookie, keys + "\r\n").forEach(request -> send(own, request));

      assertThat(send(own, keys + unknownKey() + "\r\n").status()).isEqualTo(429);
      assertThat(send(own, byKey).status()).isEqualTo(200);
      assertThat(send(own, byCookie).status()).isEqualTo(200);
      own.app().services().sessions().endAll(account.owner());
      assertThat(send(own, byCookie).status()).isEqualTo(429);
    }
  }

  private static String key(TestApp of, Account account) {
    return bearer(String.valueOf(of.client(account, Scope.OF_EVERY_ACCOUNT).key()));
  }

  private static String unknownKey() {
    return bearer(ApiKeySecret.make(new Random()).reveal());
  }

  private static String bearer(String key) {
    return "Authorization: Bearer " + key + "\r\n";
  }

  private static String unknownCookie(Account account) {
    String secret = OwnerSecret.make(account.owner(), new Random()).reveal();
    return "Cookie: talenttree_session=" + secret + "\r\n";
  }
}
