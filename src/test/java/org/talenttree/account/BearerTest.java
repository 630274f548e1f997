package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** Authentication with an API key in the header Authorization. */
class BearerTest {
  private static final String TREES = "/api/v1/trees";

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aKeyIsSentAsABearerToken() {
    var owner = TestOwner.register(app);

    var answer = app.client(null).get(TREES, "Authorization", "Bearer " + owner.client().key());

    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bearer ", "BEARER ", "Bearer   "})
  void theSchemesCaseAndTheSpacesDoNotMatter(String scheme) {
    var owner = TestOwner.register(app);

    var answer = app.client(null).get(TREES, "Authorization", scheme + owner.client().key());

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aKeySpeaksForItsOwner() {
    var tree = TestTree.draft(app);
    var other = TestOwner.register(app);

    var mine = app.client(tree.owner().client().key()).get(TREES);
    var theirs = app.client(other.client().key()).get(TREES);

    assertThat(mine.data().get("data")).hasSize(1);
    assertThat(theirs.data().get("data")).isEmpty();
  }

  @Test
  void withoutAKeyCredentialsAreMissing() {
    var answer = app.client(null).get(TREES);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("missing_credentials");
    assertThat(answer.header("WWW-Authenticate")).hasValue("Bearer realm=\"talenttree\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bearer",
        "Basic YWRhOnNlY3JldA==",
        "Token ttk_0123456789",
        "Bearer nonsense",
        "Bearer ttk_short",
        "Bearer ttk_0123456789012345678901234567890123456789 more"
      })
  void aMalformedKeyIsInvalid(String authorization) {
    var answer = app.client(null).get(TREES, "Authorization", authorization);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("invalid_api_key");
    assertThat(answer.header("WWW-Authenticate"))
        .hasValue("Bearer realm=\"talenttree\", error=\"invalid_token\"");
  }

  @Test
  void aKeyWithoutItsSchemeIsInvalid() {
    var owner = TestOwner.register(app);

    var answer = app.client(null).get(TREES, "Authorization", String.valueOf(owner.client().key()));

    assertThat(answer.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aKeyWithABadChecksumIsInvalid() {
    String key = String.valueOf(TestOwner.register(app).client().key());
    String last = key.endsWith("0") ? "1" : "0";

    var answer = app.client(key.substring(0, key.length() - 1) + last).get(TREES);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aWellFormedKeyThatWasNeverIssuedIsInvalid() {
    TestOwner.register(app); // or else there is no key that it could be taken for
    String unknown = ApiKeySecret.make(RandomGenerator.getDefault()).reveal();

    var answer = app.client(unknown).get(TREES);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aRevokedKeyIsInvalidFromTheNextRequestOn() {
    var owner = TestOwner.register(app);
    var key = newKey(owner);
    var client = app.client(key.secret().reveal());
    client.get(TREES);

    app.app().services().keys().revoke(owner.account().owner(), key.key().id());

    assertThat(client.get(TREES).status()).isEqualTo(401);
    assertThat(client.get(TREES).code()).isEqualTo("invalid_api_key");
  }

  @Test
  void revokingOneKeyLeavesTheOthers() {
    var owner = TestOwner.register(app);
    var key = newKey(owner);

    app.app().services().keys().revoke(owner.account().owner(), key.key().id());

    assertThat(owner.client().get(TREES).status()).isEqualTo(200);
  }

  @Test
  void nobodyCanRevokeAnothersKey() {
    var owner = TestOwner.register(app);
    var stranger = TestOwner.register(app);
    var key = newKey(owner);

    app.app().services().keys().revoke(stranger.account().owner(), key.key().id());

    assertThat(app.client(key.secret().reveal()).get(TREES).status()).isEqualTo(200);
  }

  @Test
  void twoAuthorizationHeadersAreNone() {
    var owner = TestOwner.register(app);

    var answer =
        app.client(null)
            .get(
                TREES,
                "Authorization",
                "Bearer " + owner.client().key(),
                "Authorization",
                "Bearer " + owner.client().key());

    assertThat(answer.code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aKeyInTheQueryIsNoCredential() {
    var owner = TestOwner.register(app);

    var answer = app.client(null).get(TREES + "?access_token=" + owner.client().key());

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("missing_credentials");
  }

  private static ApiKeys.NewKey newKey(TestOwner owner) {
    return app.app()
        .services()
        .keys()
        .create(owner.account().owner(), "second", Set.of(Scope.TREES_READ), ApiKeys.DEFAULT_LIFE);
  }
}
