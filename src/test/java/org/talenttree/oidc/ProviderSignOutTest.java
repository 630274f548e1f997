package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import java.time.Duration;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestVisitor;

/** People sign out at the provider, which tells the service so. */
class ProviderSignOutTest {
  private static final String LOGOUT = ProviderBrowser.BEGIN + "/logout";

  private final TestProvider provider = new TestProvider(new TestClock());
  private TestApp app;
  private ProviderBrowser browser;

  @BeforeEach
  void signIn() {
    app = TestApp.start(provider.settings());
    browser = new ProviderBrowser(app);
    browser.signUp(provider, "ada");
  }

  @AfterEach
  void stop() {
    app.close();
    provider.close();
  }

  private JWTClaimsSet claims(Consumer<JWTClaimsSet.Builder> change) {
    JWTClaimsSet.Builder builder =
        new JWTClaimsSet.Builder()
            .issuer(provider.issuer())
            .subject("person-1")
            .audience(TestProvider.CLIENT)
            .issueTime(Date.from(TestClock.START))
            .expirationTime(Date.from(TestClock.START.plusSeconds(120)))
            .jwtID("one")
            .claim(
                "events", Map.of("http://schemas.openid.net/event/backchannel-logout", Map.of()));
    change.accept(builder);
    return builder.build();
  }

  private int logout(TestApp node, String token) {
    return TestVisitor.of(node).submit(LOGOUT, "logout_token=" + token).status();
  }

  private int logout(Consumer<JWTClaimsSet.Builder> change) throws Exception {
    return logout(app, provider.sign(claims(change)));
  }

  @Test
  void aLogoutTokenEndsTheSessions() throws Exception {
    assertThat(browser.isSignedIn()).isTrue();

    assertThat(logout(change -> {})).isEqualTo(200);

    assertThat(browser.isSignedIn()).isFalse();
  }

  @Test
  void aLogoutTokenThatIsSentAgainEndsNoLaterSession() throws Exception {
    String token = provider.sign(claims(change -> {}));
    logout(app, token);
    app.clock().advance(IdTokens.SKEW);
    browser.signIn(provider);

    assertThat(logout(app, token)).isEqualTo(200);

    assertThat(browser.isSignedIn()).isTrue();
  }

  @Test
  void theProviderMayTryAgainWhereItWasAway() throws Exception {
    String token = provider.sign(claims(change -> {}));
    app.close();
    app = TestApp.start(provider.settings());
    provider.answers = Map.of("/.well-known/openid-configuration", exchange -> {});

    assertThat(logout(app, token)).isEqualTo(502);
  }

  @Test
  void anythingElseEndsNone() throws Exception {
    assertThat(logout(change -> change.claim("events", null))).isEqualTo(400);
    assertThat(logout(change -> change.claim("nonce", "any"))).isEqualTo(400);
    assertThat(logout(change -> change.audience("others"))).isEqualTo(400);
    assertThat(logout(change -> change.issuer("https://evil.example"))).isEqualTo(400);
    assertThat(logout(change -> change.subject(null))).isEqualTo(400);
    assertThat(logout(change -> change.jwtID(null))).isEqualTo(400);
    assertThat(logout(change -> change.issueTime(null))).isEqualTo(400);
    assertThat(logout(app, new PlainJWT(claims(change -> {})).serialize())).isEqualTo(400);
    assertThat(logout(app, "none")).isEqualTo(400);
    provider.key = TestProvider.otherKey("first");
    assertThat(logout(change -> {})).isEqualTo(400);

    assertThat(browser.isSignedIn()).isTrue();
  }

  @Test
  void anOldLogoutTokenEndsNone() throws Exception {
    String token = provider.sign(claims(change -> change.expirationTime(null)));
    String later =
        provider.sign(
            claims(change ->
                change.expirationTime(Date.from(TestClock.START.plus(Duration.ofHours(1))))));
    app.clock().advance(Duration.ofMinutes(5));

    assertThat(logout(app, token)).isEqualTo(400);
    assertThat(logout(app, later)).isEqualTo(400);
    assertThat(browser.isSignedIn()).isTrue();
  }

  @Test
  void itEndsOnAllNodes() throws Exception {
    if (!TestPostgres.isChosen()) {
      return;
    }
    Map<String, String> settings = new HashMap<>(TestPostgres.migrated());
    settings.putAll(provider.settings());
    try (TestApp one = TestApp.start(settings);
        TestApp two = TestApp.start(settings)) {
      ProviderBrowser member = new ProviderBrowser(two);
      member.signUp(provider, "grace");
      assertThat(member.isSignedIn()).isTrue();

      assertThat(logout(one, provider.sign(claims(change -> {})))).isEqualTo(200);

      assertThat(member.isSignedIn()).isFalse();
    } finally {
      TestPostgres.drop(settings);
    }
  }

  @Test
  void whoSignsOutIsLedToTheProvider() {
    provider.discovery =
        document -> document.put("end_session_endpoint", provider.issuer() + "/end");
    app.clock().advance(Duration.ofHours(1));

    String left = browser.submit("/app/sign-out", "").header("Location").orElseThrow();

    assertThat(browser.get(left).text()).contains("href=\"/app/sign-in/oidc/sign-out\"");
    assertThat(browser.get("/app/sign-in/oidc/sign-out").header("Location").orElseThrow())
        .startsWith(provider.issuer() + "/end?")
        .contains(
            "client_id=talents",
            "post_logout_redirect_uri=http%3A%2F%2F127.0.0.1%3A8080%2Fapp%2Fsign-in%3Flocal%3D");
  }
}
