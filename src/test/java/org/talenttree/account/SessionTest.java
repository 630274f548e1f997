package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** A session's cookie speaks for its account in place of a key. */
class SessionTest {
  private static final String TREES = "/api/v1/trees";
  private static final String PASSWORD = "a long and plain password";
  private static TestApp app;

  private TestOwner owner;
  private TestClient browser;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signUp() {
    owner = TestOwner.register(app);
    browser = app.client(null);
  }

  @Test
  void readsWhatAKeyOfAllScopesReadsAndNobodyKeepsIt() {
    owner.tree("Mine");

    TestResponse answer = browser.get(TREES, "Cookie", app.cookie(owner.account()));

    assertThat(answer.data().get("data")).hasSize(1);
    assertThat(answer.header("Cache-Control")).hasValue("no-store");
  }

  @Test
  void writesWhereAPageOfOursSaysSo() {
    String cookie = app.cookie(owner.account());

    TestResponse answer =
        browser.json("POST", TREES, Sample.title("A"), "Cookie", cookie, "Origin", browser.base());

    assertThat(answer.status()).isEqualTo(201);
  }

  @Test
  void theKeyCountsWhereBothCome() {
    TestOwner other = TestOwner.register(app);

    TestResponse answer =
        other.client().get("/api/v1/account", "Cookie", app.cookie(owner.account()));

    assertThat(answer.data().get("username").stringValue()).isEqualTo(other.username());
  }

  @Test
  void aKeyThatIsWrongIsNotMadeGoodByACookie() {
    TestResponse answer = app.client("mine").get(TREES, "Cookie", app.cookie(owner.account()));

    assertThat(answer.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aSessionMadeWithAKeyMayDoWhatTheKeyMay() {
    String cookie = cookie(key(Set.of(Scope.TREES_READ), ApiKeys.DEFAULT_LIFE));

    TestResponse read = browser.get(TREES, "Cookie", cookie);
    TestResponse write =
        browser.json("POST", TREES, Sample.title("A"), "Cookie", cookie, "Origin", browser.base());

    assertThat(read.status()).isEqualTo(200);
    assertThat(write.code()).isEqualTo("insufficient_scope");
  }

  @Test
  void aSessionMadeWithAKeyDiesWithIt() {
    var key = key(Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    String cookie = cookie(key);
    assertThat(browser.get(TREES, "Cookie", cookie).status()).isEqualTo(200);

    app.app().services().keys().revoke(owner.account().owner(), key.key().id());

    assertThat(browser.get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
  }

  @Test
  void aSessionMadeWithASecretDiesWhenRotationEndsIt() {
    var key = key(Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    String cookie = cookie(key);

    owner.client().json("POST", "/api/v1/keys/" + key.key().id() + "/rotate", "{\"graceHours\":0}");

    assertThat(browser.get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
  }

  @Test
  void aSessionMadeWithAKeyEndsWhenTheKeyExpires() {
    try (TestApp own = TestApp.start()) {
      Account account = own.account("ada");
      var key =
          own.app()
              .services()
              .keys()
              .create(account.owner(), "short", Scope.OF_EVERY_ACCOUNT, Duration.ofHours(1));
      String cookie = cookie(own, account, key.secret());
      TestClient client = own.client(null);
      assertThat(client.get(TREES, "Cookie", cookie).status()).isEqualTo(200);

      own.clock().advance(Duration.ofHours(1));

      assertThat(client.get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
    }
  }

  @Test
  void itEndsWhenNobodyHasUsedItForAWhile() {
    try (TestApp own = TestApp.start(Map.of("sessions.idle-days", "2"))) {
      Account account = own.account("ada");
      String used = own.cookie(account);
      String unused = own.cookie(account);
      own.clock().advance(Duration.ofHours(47));
      own.client(null).get(TREES, "Cookie", used);
      own.app().services().lastUses().store();

      own.clock().advance(Duration.ofHours(1));

      assertThat(own.client(null).get(TREES, "Cookie", unused).code()).isEqualTo("expired_session");
      assertThat(own.client(null).get(TREES, "Cookie", used).status()).isEqualTo(200);
    }
  }

  @Test
  void itEndsInTheEndHoweverMuchItIsUsed() {
    try (TestApp own = TestApp.start(Map.of("sessions.days", "3"))) {
      String cookie = own.cookie(own.account("ada"));
      for (int day = 1; day < 3; day++) {
        own.clock().advance(Duration.ofDays(1));
        assertThat(own.client(null).get(TREES, "Cookie", cookie).status()).isEqualTo(200);
        own.app().services().lastUses().store();
      }

      own.clock().advance(Duration.ofDays(1));

      assertThat(own.client(null).get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
    }
  }

  @Test
  void aNewPasswordEndsAllOtherSessions() {
    String other = app.cookie(owner.account());
    String own = app.cookie(owner.account());

    TestResponse changed =
        browser.json(
            "PUT",
            "/api/v1/account/password",
            "{\"newPassword\":\"" + PASSWORD + "\"}",
            "Cookie",
            own,
            "Sec-Fetch-Site",
            "same-origin");

    assertThat(changed.status()).isEqualTo(200);
    assertThat(browser.get(TREES, "Cookie", own).status()).isEqualTo(200);
    assertThat(browser.get(TREES, "Cookie", other).code()).isEqualTo("expired_session");
  }

  @Test
  void anErasedAccountIsSignedOut() {
    String cookie = app.cookie(owner.account());

    owner.client().json("DELETE", "/api/v1/account", "{\"confirm\":\"" + owner.username() + "\"}");

    assertThat(browser.get(TREES, "Cookie", cookie).code()).isEqualTo("expired_session");
  }

  @Test
  void whoeverIsEndedIsTheOnlyOne() {
    Sessions sessions = app.app().services().sessions();
    String first = app.cookie(owner.account());
    app.clock().advance(Duration.ofMillis(1));
    String second = app.cookie(owner.account());
    Session newest = sessions.list(owner.account().owner()).getFirst();

    assertThat(sessions.end(owner.account().owner(), newest.id())).isTrue();
    assertThat(sessions.end(owner.account().owner(), newest.id())).isFalse();

    assertThat(browser.get(TREES, "Cookie", first).status()).isEqualTo(200);
    assertThat(browser.get(TREES, "Cookie", second).code()).isEqualTo("expired_session");
  }

  @Test
  void aFewSessionsAreKeptAndTheOldestGoFirst() {
    Sessions sessions = app.app().services().sessions();
    String oldest = app.cookie(owner.account());

    for (int i = 0; i < 50; i++) {
      app.clock().advance(Duration.ofMillis(1));
      app.cookie(owner.account());
    }

    assertThat(sessions.list(owner.account().owner())).hasSize(50);
    assertThat(browser.get(TREES, "Cookie", oldest).code()).isEqualTo("expired_session");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "mine", "\"\"", "ttk_x", "AAAA", "%00", "é"})
  void anythingElseInItsPlaceIsNoSession(String text) {
    TestResponse answer = browser.get(TREES, "Cookie", "talenttree_session=" + text);

    assertThat(answer.code()).isEqualTo("expired_session");
  }

  @Test
  void anotherOwnersNameOnASecretOpensNothing() {
    TestOwner other = TestOwner.register(app);
    String mine = app.cookie(owner.account()).split("=", 2)[1];
    String theirs = app.cookie(other.account()).split("=", 2)[1];
    int owner16 = 21; // base64 digits that hold nothing but the 16 bytes of the owner

    String mixed = theirs.substring(0, owner16) + mine.substring(owner16);

    assertThat(browser.get(TREES, "Cookie", "talenttree_session=" + mixed).code())
        .isEqualTo("expired_session");
  }

  @Test
  void ofTwoCookiesOfTheNameNoneIsBelieved() {
    String cookie = app.cookie(owner.account());

    TestResponse answer = browser.get(TREES, "Cookie", "talenttree_session=planted; " + cookie);

    assertThat(answer.code()).isEqualTo("missing_credentials");
  }

  @Test
  void underTlsTheCookieHasANameThatOnlyThisHostCanSet() {
    try (TestApp own = TestApp.start(Map.of("server.public-url", "https://talents.example.org"))) {
      String cookie = own.cookie(own.account("ada"));
      TestClient client = own.client(null);

      assertThat(client.get(TREES, "Cookie", cookie).code()).isEqualTo("missing_credentials");
      assertThat(client.get(TREES, "Cookie", "__Host-" + cookie).status()).isEqualTo(200);
    }
  }

  private ApiKeys.NewKey key(Set<Scope> scopes, @Nullable Duration life) {
    return app.app().services().keys().create(owner.account().owner(), "pasted", scopes, life);
  }

  private String cookie(ApiKeys.NewKey key) {
    return cookie(app, owner.account(), key.secret());
  }

  private static String cookie(TestApp app, Account account, ApiKeySecret key) {
    Optional<ApiKeySecret> pasted = ApiKeySecret.parse(key.reveal());
    return "talenttree_session="
        + app.app().services().sessions().begin(account.owner(), pasted.get(), "test").reveal();
  }
}
