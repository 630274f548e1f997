package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.api.Scope;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class AccountRoutesTest {
  private static final String PASSWORD = "a quiet river in may";
  private static final TestApp app = TestApp.start();

  @BeforeEach
  void openTheDoor() {
    app.set("signup", "open");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void signingUpGivesAnAccountAndAKeyThatWorks() {
    TestResponse signedUp = signUp("Ada-Lovelace", PASSWORD);

    assertThat(signedUp.status()).isEqualTo(201);
    assertThat(signedUp.data().at("/account/username").stringValue()).isEqualTo("ada-lovelace");
    TestClient ada = app.client(signedUp.data().at("/key/secret").stringValue());
    assertThat(ada.get("/api/v1/trees").status()).isEqualTo(200);
  }

  @Test
  void signUpIsClosedUnlessOpenedAndClosesAtOnce() {
    app.set("signup", "closed");

    TestResponse refused = signUp("late-comer", PASSWORD);

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.code()).isEqualTo("registration_closed");
  }

  @Test
  void aMistakeInTheConfigurationKeepsTheDoorClosed() {
    app.set("signup", "opne");

    assertThat(signUp("mistaken", PASSWORD).code()).isEqualTo("registration_closed");
  }

  @Test
  void aNameIsGivenOnceWhateverItsCase() {
    signUp("grace", PASSWORD);

    assertThat(signUp("GRACE", PASSWORD).code()).isEqualTo("username_taken");
    assertThat(signUp("admin", PASSWORD).code()).isEqualTo("username_taken");
  }

  @Test
  void badNamesAndPasswordsAreNamedTogether() {
    for (String name : List.of("ab", "-abc", "a--b", "a_b", "ä".repeat(4), "a".repeat(40))) {
      TestResponse refused = signUp(name, "too short");
      assertThat(refused.violations())
          .as(name)
          .containsExactly("invalid_format #/username", "not_allowed_value #/password");
    }
  }

  @Test
  void commonPasswordsAndPatternsAreRefused() {
    for (String password :
        List.of(
            "passwordpassword",
            "PasswordPassword",
            "qwertyuiopasdfg",
            "aaaaaaaaaaaaaaaa",
            "abcabcabcabcabcabc",
            "a-rather-long-name")) {
      TestResponse refused = signUp("a-rather-long-name", password);
      assertThat(refused.violations()).as(password).containsExactly("not_allowed_value #/password");
    }
  }

  @Test
  void anyKeyTellsWhoItSpeaksForAndWhatThereIs() {
    Account account = app.account("who-am-i");
    TestClient reader = app.client(account, EnumSet.of(Scope.TREES_READ));
    TestClient writer = app.client(account, Scope.OF_EVERY_ACCOUNT);
    writer.json("POST", "/api/v1/trees", Sample.title("One"));

    TestResponse me = reader.get("/api/v1/account");

    assertThat(me.data().get("username").stringValue()).isEqualTo("who-am-i");
    assertThat(me.data().get("hasPassword").booleanValue()).isFalse();
    assertThat(me.data().get("scopes")).hasSize(1);
    assertThat(me.data().at("/usage/trees").intValue()).isEqualTo(1);
    assertThat(me.data().at("/usage/keys").intValue()).isEqualTo(2);
    assertThat(me.data().at("/limits/trees").intValue()).isEqualTo(500);
  }

  @Test
  void erasingTakesEverythingAndTheNameIsNeverGivenAgain() {
    TestClient ada = app.client(signUp("gone", PASSWORD).data().at("/key/secret").stringValue());
    String id =
        ada.json("POST", "/api/v1/trees", Sample.title("Mine")).data().get("id").stringValue();
    ada.post("/api/v1/trees/" + id + "/publish");

    TestResponse erased = ada.json("DELETE", "/api/v1/account", "{\"confirm\":\"gone\"}");

    assertThat(erased.status()).isEqualTo(200);
    assertThat(ada.get("/api/v1/account").code()).isEqualTo("invalid_api_key");
    assertThat(app.client(null).get("/api/v1/public/gone/mine").code()).isEqualTo("tree_not_found");
    assertThat(signUp("gone", PASSWORD).code()).isEqualTo("username_taken");
  }

  @Test
  void erasingAsksForTheName() {
    TestClient ada = app.register("careful");

    TestResponse refused = ada.json("DELETE", "/api/v1/account", "{\"confirm\":\"someone\"}");

    assertThat(refused.violations()).containsExactly("not_allowed_value #/confirm");
    assertThat(ada.get("/api/v1/account").status()).isEqualTo(200);
  }

  @Test
  void aPasswordIsChangedByWhoeverKnowsTheOldOne() {
    TestClient ada = app.client(signUp("changer", PASSWORD).data().at("/key/secret").stringValue());
    String body = "{\"oldPassword\":\"%s\",\"newPassword\":\"a loud river in june\"}";

    TestResponse wrong = change(ada, body.formatted("not the password"));
    TestResponse missing = change(ada, "{\"newPassword\":\"a loud river in june\"}");
    TestResponse right = change(ada, body.formatted(PASSWORD));
    TestResponse again = change(ada, body.formatted(PASSWORD));

    assertThat(wrong.code()).isEqualTo("invalid_password");
    assertThat(missing.code()).isEqualTo("invalid_password");
    assertThat(right.status()).isEqualTo(200);
    assertThat(again.code()).isEqualTo("invalid_password");
  }

  @Test
  void theFirstPasswordIsSetByAKeyThatMayDoAllAPasswordMay() {
    Account account = app.account("no-password-yet");
    TestClient manager = app.client(account, EnumSet.of(Scope.ACCOUNT_MANAGE));
    TestClient all = app.client(account, Scope.OF_EVERY_ACCOUNT);
    String body = "{\"newPassword\":\"" + PASSWORD + "\"}";

    assertThat(change(manager, body).code()).isEqualTo("insufficient_scope");
    assertThat(change(all, body).status()).isEqualTo(200);
  }

  @Test
  void theFirstPasswordIsSetByASessionThatWasBegunJustNowAndWithoutAKey() {
    Account account = app.account("no-password-either");
    var sessions = app.app().services().sessions();
    var key =
        ApiKeySecret.parse(
                Objects.requireNonNull(app.client(account, Scope.OF_EVERY_ACCOUNT).key()))
            .orElseThrow();
    String old = app.cookie(account);
    app.clock().advance(Duration.ofMinutes(10));
    String byKey = "talenttree_session=" + sessions.begin(account.owner(), key, "test").reveal();

    assertThat(change(old).code()).isEqualTo("expired_session");
    assertThat(change(byKey).code()).isEqualTo("expired_session");
    assertThat(change(app.cookie(account)).status()).isEqualTo(200);
  }

  private static TestResponse change(String cookie) {
    return app.client(null)
        .json(
            "PUT",
            "/api/v1/account/password",
            "{\"newPassword\":\"" + PASSWORD + "\"}",
            "Cookie",
            cookie,
            "Sec-Fetch-Site",
            "same-origin");
  }

  private static TestResponse change(TestClient client, String body) {
    return client.json("PUT", "/api/v1/account/password", body);
  }

  private static TestResponse signUp(String username, String password) {
    String body = "{\"username\":\"" + username + "\",\"password\":\"" + password + "\"}";
    return app.client(null).json("POST", "/api/v1/accounts", body);
  }
}
