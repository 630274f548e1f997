package org.talenttree.oidc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestVisitor.Visit;

/** What a wrong provider says signs nobody in, and leaves one line that has no secret. */
class HostileProviderTest {
  private static final String DISCOVERY = "/.well-known/openid-configuration";

  /** Wrong secrets from an address before it is refused. */
  private static final int TRIES = 30;

  private static final TestProvider OTHER = new TestProvider(new TestClock());

  private final Logger logger = (Logger) LoggerFactory.getLogger("org.talenttree.web.app");
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private TestProvider provider;
  private TestApp app;

  @BeforeEach
  void start() {
    provider = new TestProvider(new TestClock());
    app = TestApp.start(provider.settings());
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void stop() {
    logger.detachAppender(log);
    app.close();
    provider.close();
  }

  @BeforeAll
  static void startOther() {
    assertThat(OTHER.asked()).isEmpty();
  }

  @AfterAll
  static void stopOther() {
    OTHER.close();
  }

  /** A wrong answer, and what the log says of it. */
  private static Arguments wrong(String what, String reason, Consumer<TestProvider> change) {
    return Arguments.of(what, reason, change);
  }

  private static Arguments claim(String what, String reason, String name, @Nullable Object value) {
    return wrong(what, reason, one -> one.claims = builder -> builder.claim(name, value));
  }

  private static Arguments answer(
      String what, String reason, String path, TestProvider.Answer answer) {
    return wrong(what, reason, one -> one.answers = Map.of(path, answer));
  }

  static Stream<Arguments> tokens() {
    return Stream.of(
        wrong(
            "another key",
            "token: its key is not one",
            one -> one.key = TestProvider.otherKey("other")),
        wrong(
            "another key of the same name",
            "token: its signature is wrong",
            one -> one.key = TestProvider.otherKey("first")),
        wrong(
            "no signature",
            "token: it has no signature",
            one -> one.signing = claims -> new PlainJWT(claims).serialize()),
        wrong(
            "the public key as a shared secret",
            "token: its algorithm is not allowed",
            one -> one.signing = claims -> shared(claims, publicKey())),
        wrong(
            "the client's secret as a shared secret",
            "token: its algorithm is not allowed",
            one ->
                one.signing =
                    claims ->
                        shared(claims, (TestProvider.SECRET + "0".repeat(16)).getBytes(UTF_8))),
        wrong(
            "a changed token",
            "token: its signature is wrong",
            one -> one.signing = claims -> changed(one.sign(claims))),
        claim("another audience", "token: it is for another service", "aud", "others"),
        claim(
            "many audiences",
            "token: it was given to another service",
            "aud",
            List.of(TestProvider.CLIENT, "others")),
        claim("another party", "token: it was given to another service", "azp", "others"),
        claim("another issuer", "token: its issuer is another one", "iss", "https://evil.example"),
        claim("another nonce", "token: its nonce is of another sign-in", "nonce", "of-before"),
        claim("no nonce", "token: its nonce is of another sign-in", "nonce", null),
        claim("another access token", "token: its at_hash is of another", "at_hash", "AAAA"),
        claim(
            "expired", "token: it has expired", "exp", Date.from(TestClock.START.minusSeconds(61))),
        claim("no expiry", "token: it has expired", "exp", null),
        claim(
            "the future",
            "token: it is from the future",
            "iat",
            Date.from(TestClock.START.plusSeconds(61))),
        claim(
            "not yet",
            "token: it is from the future",
            "nbf",
            Date.from(TestClock.START.plusSeconds(61))),
        claim("nobody", "token: it names nobody", "sub", null),
        claim("a long name", "token: it names nobody", "sub", "a".repeat(256)),
        claim("another person", "userinfo: it is about somebody else", "sub", "person-2"));
  }

  static Stream<Arguments> addresses() {
    return Stream.of(
        wrong(
            "another issuer's document",
            "discovery: the issuer is not oidc.issuer",
            one -> one.discovery = document -> document.put("issuer", OTHER.issuer())),
        wrong(
            "an endpoint elsewhere without TLS",
            "token endpoint: an address of the provider is neither https nor",
            one -> one.discovery = doc -> doc.put("token_endpoint", "http://192.0.2.1/token")),
        wrong(
            "a page to sign in without TLS",
            "discovery: a page is neither https nor on this machine",
            one -> one.discovery = doc -> doc.put("authorization_endpoint", "http://192.0.2.1/")),
        wrong(
            "a page to sign out without TLS",
            "discovery: a page is neither https nor on this machine",
            one -> one.discovery = doc -> doc.put("end_session_endpoint", "http://192.0.2.1/")),
        wrong(
            "an endpoint that is a file",
            "keys: an address of the provider is neither https nor",
            one -> one.discovery = doc -> doc.put("jwks_uri", "file:///etc/passwd")));
  }

  static Stream<Arguments> answers() {
    return Stream.of(
        answer(
            "a huge document", "discovery: no whole answer", DISCOVERY, HostileProviderTest::huge),
        answer(
            "a slow document",
            "keys: no whole answer within 3 s",
            "/keys",
            HostileProviderTest::drip),
        answer(
            "a redirect to this machine",
            "discovery: the answer is a 302",
            DISCOVERY,
            exchange -> {
              exchange.getResponseHeaders().set("Location", OTHER.issuer() + DISCOVERY);
              exchange.sendResponseHeaders(302, -1);
            }),
        answer(
            "a redirect of the person's data",
            "userinfo: the answer is no plain JSON",
            "/userinfo",
            exchange -> {
              exchange.getResponseHeaders().set("Location", OTHER.issuer() + "/userinfo");
              exchange.sendResponseHeaders(307, -1);
            }),
        wrong(
            "an access token of two lines",
            "userinfo: an address or a token of the provider cannot be sent",
            one -> one.access = "access-\nX: "),
        answer(
            "a page",
            "token endpoint: the answer is malformed",
            "/token",
            HostileProviderTest::page),
        answer(
            "broken keys", "keys: the document is malformed", "/keys", HostileProviderTest::page),
        answer(
            "a deep document",
            "discovery: the document is malformed",
            DISCOVERY,
            exchange -> text(exchange, "application/json", "[".repeat(100_000))),
        wrong(
            "a session alone",
            "token: it names a session (sid) and no person (sub)",
            one -> one.claims = builder -> builder.subject(null).claim("sid", "session-1")),
        wrong(
            "somebody else's data",
            "userinfo: it is about somebody else",
            one -> one.userInfo = info -> info.put("sub", "person-2")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"tokens", "addresses", "answers"})
  void nobodyIsSignedIn(String what, String reason, Consumer<TestProvider> change) {
    change.accept(provider);
    ProviderBrowser browser = new ProviderBrowser(app);
    Visit begun = browser.get(ProviderBrowser.BEGIN);

    Visit answer =
        begun.status() == 303
            ? browser.get(
                ProviderBrowser.CALLBACK + provider.signIn(begun.header("Location").orElseThrow()))
            : begun;

    assertThat(answer.status()).isEqualTo(502);
    assertThat(answer.text()).contains("Staff").doesNotContain(reason);
    assertThat(browser.isSignedIn()).isFalse();
    assertThat(browser.cookies()).isEmpty();
    assertThat(browser.get(ProviderBrowser.CHOOSE).status()).isEqualTo(303);
    assertThat(log.list).hasSize(1);
    String line = log.list.getFirst().getFormattedMessage();
    assertThat(line).contains(reason).doesNotContain("access-", "eyJ", TestProvider.SECRET);
    assertThat(OTHER.asked()).isEmpty();
  }

  @Test
  void anAnswerOfAnotherIssuerOrToAnotherBrowserIsRefused() {
    ProviderBrowser browser = new ProviderBrowser(app);
    String back = provider.signIn(browser.begin());
    String mixedUp = back.substring(0, back.indexOf("&iss=")) + "&iss=https%3A%2F%2Fevil.example";

    assertThat(browser.get(ProviderBrowser.CALLBACK + mixedUp).status()).isEqualTo(502);
    ProviderBrowser victim = new ProviderBrowser(app);
    assertThat(victim.get(ProviderBrowser.CALLBACK + back).status()).isEqualTo(400);
    victim.begin();
    assertThat(victim.get(ProviderBrowser.CALLBACK + back).status()).isEqualTo(400);
    assertThat(victim.isSignedIn()).isFalse();
    assertThat(provider.asked()).doesNotContain("/token");
  }

  @Test
  void aSignInIsUsedOnceAndWithinTenMinutes() {
    ProviderBrowser browser = new ProviderBrowser(app);
    String back = provider.signIn(browser.begin());
    Map<String, String> before = Map.copyOf(browser.cookies());
    browser.get(ProviderBrowser.CALLBACK + back);
    browser.cookies().putAll(before);

    assertThat(browser.get(ProviderBrowser.CALLBACK + back).status()).isEqualTo(400);
    String late = provider.signIn(browser.begin());
    app.clock().advance(java.time.Duration.ofMinutes(10));
    assertThat(browser.get(ProviderBrowser.CALLBACK + late).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"?error=access_denied&was=", "?code=+&was="})
  void whatTheProviderRefusesIsSaid(String instead) {
    ProviderBrowser browser = new ProviderBrowser(app);
    String back = provider.signIn(browser.begin());

    Visit answer = browser.get(ProviderBrowser.CALLBACK + back.replace("?code=", instead));

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.text()).contains("Staff did not sign you in");
  }

  @Test
  void onlyAWrongCodeCountsAsAWrongSecret() {
    for (int i = 0; i < TRIES + 1; i++) {
      ProviderBrowser browser = new ProviderBrowser(app);
      assertThat(browser.get(ProviderBrowser.CALLBACK + "?code=any&state=any").status())
          .isEqualTo(400);
      String denied = provider.signIn(browser.begin()).replace("?code=", "?error=denied&was=");
      assertThat(browser.get(ProviderBrowser.CALLBACK + denied).status()).isEqualTo(403);
    }
    assertThat(log.list).hasSize(TRIES + 1);
    provider.answers = Map.of("/userinfo", exchange -> {});
    for (int i = 0; i < TRIES + 1; i++) {
      assertThat(new ProviderBrowser(app).signIn(provider).status()).isEqualTo(502);
    }
    for (int i = 0; i < TRIES; i++) {
      assertThat(wrongCode()).isEqualTo(400);
    }
    assertThat(wrongCode()).isEqualTo(429);
  }

  private int wrongCode() {
    ProviderBrowser browser = new ProviderBrowser(app);
    String back = provider.signIn(browser.begin()).replace("?code=", "?code=not-");
    return browser.get(ProviderBrowser.CALLBACK + back).status();
  }

  private static String shared(JWTClaimsSet claims, byte[] secret) throws JOSEException {
    SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
    token.sign(new MACSigner(secret));
    return token.serialize();
  }

  private static byte[] publicKey() throws JOSEException {
    return TestProvider.KEY.toRSAPublicKey().getEncoded();
  }

  private static String changed(String token) {
    String[] parts = token.split("\\.", 3);
    char first = parts[2].charAt(0);
    return parts[0] + "." + parts[1] + "." + (first == 'A' ? 'B' : 'A') + parts[2].substring(1);
  }

  private static void huge(HttpExchange exchange) throws IOException {
    text(exchange, "application/json", "{\"issuer\":\"" + "a".repeat(300_000) + "\"}");
  }

  // A byte a while, for longer than anybody waits; ends when the other side has gone.
  private static void drip(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 1_000);
    for (int i = 0; i < 1_000; i++) {
      exchange.getResponseBody().write(' ');
      exchange.getResponseBody().flush();
      java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
    }
  }

  private static void page(HttpExchange exchange) throws IOException {
    text(exchange, "text/html", "<h1>Welcome</h1>");
  }

  private static void text(HttpExchange exchange, String type, String text) throws IOException {
    byte[] body = text.getBytes(US_ASCII);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }
}
