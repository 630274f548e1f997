package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class KeyRoutesTest {
  private static final String KEYS = "/api/v1/keys";
  private static final String PASSWORD = "a quiet river in may";
  private static final TestApp app = TestApp.start(Map.of("signup", "open"));

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aKeyIsShownOnceAndListedWithoutItsSecret() {
    TestClient ada = app.register("shows-once");

    TestResponse made = ada.json("POST", KEYS, "{\"name\":\"laptop\"}");
    String secret = made.data().get("secret").stringValue();
    TestResponse list = ada.get(KEYS);

    assertThat(made.status()).isEqualTo(201);
    assertThat(app.client(secret).get("/api/v1/trees").status()).isEqualTo(200);
    assertThat(list.data().get("data")).hasSize(2);
    assertThat(list.toString()).doesNotContain(secret).contains("laptop");
  }

  @Test
  void aKeyMakesOnlyKeysOfItsOwnScopes() {
    Account account = app.account("subset");
    TestClient manager = app.client(account, EnumSet.of(Scope.ACCOUNT_MANAGE, Scope.TREES_READ));

    TestResponse more = manager.json("POST", KEYS, "{\"name\":\"k\",\"scopes\":[\"trees:write\"]}");
    TestResponse same = manager.json("POST", KEYS, "{\"name\":\"k\"}");

    assertThat(more.code()).isEqualTo("insufficient_scope");
    assertThat(same.data().get("scopes")).hasSize(2);
  }

  @Test
  void aKeyWithoutAnyScopeIsRefused() {
    TestResponse none =
        app.register("scopeless").json("POST", KEYS, "{\"name\":\"k\",\"scopes\":[]}");

    assertThat(none.status()).isEqualTo(422);
    assertThat(none.json().toString()).contains("must be an array of at least one value");
  }

  @Test
  void aKeyIsNotToldTheNewSecretOfOneThatMayDoMore() {
    TestClient ada = app.register("no-ladder");
    String id = ada.get(KEYS).data().at("/data/0/id").stringValue();
    String narrow = "{\"name\":\"k\",\"scopes\":[\"account:manage\"]}";
    String secret = ada.json("POST", KEYS, narrow).data().get("secret").stringValue();

    var before = ada.get(KEYS).data().at("/data/0/hint");

    TestResponse refused = app.client(secret).post(KEYS + "/" + id + "/rotate");

    assertThat(refused.code()).isEqualTo("insufficient_scope");
    assertThat(ada.get(KEYS).data().at("/data/0/hint")).isEqualTo(before);
  }

  @Test
  void aKeyExpiresAfterAYearUnlessToldOtherwise() {
    TestClient ada = app.register("expiry");

    TestResponse year = ada.json("POST", KEYS, "{\"name\":\"a\"}");
    TestResponse days = ada.json("POST", KEYS, "{\"name\":\"b\",\"expiresInDays\":2}");
    TestResponse never = ada.json("POST", KEYS, "{\"name\":\"c\",\"expiresInDays\":null}");

    assertThat(year.data().get("expiresAt").stringValue()).startsWith("2027-01-02T03:04");
    assertThat(days.data().get("expiresAt").stringValue()).startsWith("2026-01-04T03:04");
    assertThat(never.data().get("expiresAt").isNull()).isTrue();
  }

  @Test
  void rotationGivesANewSecretAndLetsTheOldOneHoldForItsGrace() {
    try (TestApp own = TestApp.start()) {
      TestClient ada = own.register("rotates");
      String id = ada.get(KEYS).data().at("/data/0/id").stringValue();

      TestResponse rotated = ada.json("POST", KEYS + "/" + id + "/rotate", "{\"graceHours\":2}");
      TestClient renewed = own.client(rotated.data().get("secret").stringValue());

      assertThat(ada.get(KEYS).status()).isEqualTo(200);
      assertThat(renewed.get(KEYS).status()).isEqualTo(200);
      own.clock().advance(Duration.ofHours(2));
      assertThat(ada.get(KEYS).code()).isEqualTo("invalid_api_key");
      assertThat(renewed.get(KEYS).status()).isEqualTo(200);
    }
  }

  @Test
  void rotationTakesNoBodyAndThenGivesADay() {
    TestClient ada = app.register("rotates-bare");
    String id = ada.get(KEYS).data().at("/data/0/id").stringValue();

    TestResponse rotated = ada.post(KEYS + "/" + id + "/rotate");

    assertThat(rotated.status()).isEqualTo(200);
    assertThat(ada.get(KEYS).status()).isEqualTo(200);
  }

  @Test
  void aKeyThatHoldsNoMoreIsNotRotated() {
    try (TestApp own = TestApp.start()) {
      TestClient ada = own.register("rotates-late");
      String expired = keyId(ada.json("POST", KEYS, "{\"name\":\"a\",\"expiresInDays\":1}"));
      String revoked = keyId(ada.json("POST", KEYS, "{\"name\":\"b\"}"));
      ada.delete(KEYS + "/" + revoked);
      own.clock().advance(Duration.ofDays(1));

      assertThat(ada.post(KEYS + "/" + expired + "/rotate").code()).isEqualTo("key_not_found");
      assertThat(ada.post(KEYS + "/" + revoked + "/rotate").code()).isEqualTo("key_not_found");
      assertThat(ada.delete(KEYS + "/" + expired).status()).isEqualTo(200);
    }
  }

  private static String keyId(TestResponse made) {
    return made.data().get("id").stringValue();
  }

  @Test
  void aRevokedKeyHoldsNoMoreFromTheNextRequestOn() {
    TestClient ada = app.register("revokes");
    TestResponse made = ada.json("POST", KEYS, "{\"name\":\"old\"}");
    TestClient old = app.client(made.data().get("secret").stringValue());
    String key = KEYS + "/" + made.data().get("id").stringValue();
    assertThat(old.get(KEYS).status()).isEqualTo(200);

    TestResponse revoked = ada.delete(key);

    assertThat(revoked.status()).isEqualTo(200);
    assertThat(old.get(KEYS).code()).isEqualTo("invalid_api_key");
    assertThat(ada.delete(key).code()).isEqualTo("key_not_found");
  }

  @Test
  void nobodyTouchesTheKeysOfAnother() {
    TestClient ada = app.register("ada-keys");
    TestClient eve = app.register("eve-keys");
    String id = ada.get(KEYS).data().at("/data/0/id").stringValue();

    assertThat(eve.delete(KEYS + "/" + id).code()).isEqualTo("key_not_found");
    assertThat(eve.post(KEYS + "/" + id + "/rotate").code()).isEqualTo("key_not_found");
    assertThat(ada.get(KEYS).status()).isEqualTo(200);
  }

  @Test
  void anAccountHoldsTwentyKeys() {
    TestClient ada = app.register("collector");
    for (int i = 2; i <= 20; i++) {
      assertThat(ada.json("POST", KEYS, "{\"name\":\"k\"}").status()).isEqualTo(201);
    }

    TestResponse refused = ada.json("POST", KEYS, "{\"name\":\"k\"}");

    assertThat(refused.code()).isEqualTo("resource_limit_reached");
  }

  @Test
  void whoeverHasLostTheLastKeySignsInWithThePassword() {
    String body = "{\"username\":\"forgetful\",\"password\":\"" + PASSWORD + "\"}";
    app.client(null).json("POST", "/api/v1/accounts", body);
    String name = "{\"name\":\"new\"}";

    TestResponse right = withPassword(name, "Forgetful:" + PASSWORD);
    TestResponse wrong = withPassword(name, "forgetful:not the password");
    TestResponse nobody = withPassword(name, "nobody-at-all:" + PASSWORD);

    assertThat(right.status()).isEqualTo(201);
    assertThat(wrong.code()).isEqualTo("invalid_password");
    assertThat(nobody.code()).isEqualTo("invalid_password");
    assertThat(app.client(right.data().get("secret").stringValue()).get(KEYS).status())
        .isEqualTo(200);
  }

  @Test
  void aPasswordOpensNothingButTheMakingOfKeys() {
    String body = "{\"username\":\"narrow\",\"password\":\"" + PASSWORD + "\"}";
    app.client(null).json("POST", "/api/v1/accounts", body);

    TestResponse refused =
        app.client(null).get("/api/v1/trees", "Authorization", basic("narrow:" + PASSWORD));

    assertThat(refused.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void theMinuteOfTheLastUseIsNoted() {
    TestClient ada = app.register("noted");
    ada.get("/api/v1/trees");

    app.app().services().lastUses().store();

    assertThat(ada.get(KEYS).data().at("/data/0/lastUsedAt").stringValue())
        .isEqualTo("2026-01-02T03:04:00.000Z");
  }

  @Test
  void aSecretIsNotKeptForWhoeverRepeatsTheRequest() {
    TestClient ada = app.register("repeats");

    ada.json("POST", KEYS, "{\"name\":\"k\"}", "Idempotency-Key", "one");
    TestResponse again = ada.json("POST", KEYS, "{\"name\":\"k\"}", "Idempotency-Key", "one");

    assertThat(again.code()).isEqualTo("secret_not_replayable");
    assertThat(ada.get(KEYS).data().get("data")).hasSize(2);
  }

  private static TestResponse withPassword(String body, String pair) {
    return app.client(null).json("POST", KEYS, body, "Authorization", basic(pair));
  }

  private static String basic(String pair) {
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
