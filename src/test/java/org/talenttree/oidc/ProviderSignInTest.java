package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Username;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.testing.Until;

class ProviderSignInTest {
  private final TestClock tokenClock = new TestClock();
  private TestProvider provider;
  private TestApp app;

  @BeforeEach
  void start() {
    provider = new TestProvider(tokenClock);
    app = TestApp.start(provider.settings());
  }

  @AfterEach
  void stop() {
    app.close();
    provider.close();
  }

  private Account account(String username) {
    var accounts = app.app().services().accounts();
    return accounts.find(new Username(username)).flatMap(accounts::find).orElseThrow();
  }

  private TestApp restart(String... more) {
    app.close();
    Map<String, String> settings = new HashMap<>(provider.settings());
    for (int i = 0; i < more.length; i += 2) {
      settings.put(more[i], more[i + 1]);
    }
    app = TestApp.start(settings);
    return app;
  }

  @Test
  void thePersonChoosesAUsernameAndComesBackToTheSameAccount() {
    provider.person.put("preferred_username", "Ada.Lovelace@example.org");
    ProviderBrowser first = new ProviderBrowser(app);

    Visit back = first.signIn(provider);
    Visit page = first.get(ProviderBrowser.CHOOSE);
    Visit made = first.submit(ProviderBrowser.CHOOSE, "username=ada");

    assertThat(back.header("Location")).hasValue(ProviderBrowser.CHOOSE);
    assertThat(page.text()).contains("Staff has signed you in", "value=\"ada-lovelace\"");
    assertThat(made.status()).isEqualTo(303);
    assertThat(first.isSignedIn()).isTrue();
    assertThat(first.cookies()).containsOnlyKeys("talenttree_session");
    ProviderBrowser second = new ProviderBrowser(app);
    assertThat(second.signIn(provider).header("Location")).hasValue("/app");
    assertThat(second.get("/app").text()).contains(">ada<");
  }

  @Test
  void aLongAddressToGoToAfterwardsIsDropped() {
    new ProviderBrowser(app).signUp(provider, "ada");
    for (int length : List.of(1_000, 1_001)) {
      String next = "/app/" + "a".repeat(length - 5);
      ProviderBrowser browser = new ProviderBrowser(app);
      Visit begun = browser.get(ProviderBrowser.BEGIN + "?next=" + next);
      String back = provider.signIn(begun.header("Location").orElseThrow());

      assertThat(browser.get(ProviderBrowser.CALLBACK + back).header("Location"))
          .hasValue(length > 1_000 ? "/app" : next);
    }
  }

  @Test
  void anEMailAddressOrANameLeadsToNobody() {
    provider.person.putAll(Map.of("email", "ada@example.org", "preferred_username", "ada"));
    new ProviderBrowser(app).signUp(provider, "ada");
    provider.person.put("sub", "person-2");

    Visit back = new ProviderBrowser(app).signIn(provider);

    assertThat(back.header("Location")).hasValue(ProviderBrowser.CHOOSE);
  }

  @Test
  void aUsernameMustBeFreeAndFollowTheRules() {
    app.account("grace");
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signIn(provider);

    assertThat(browser.submit(ProviderBrowser.CHOOSE, "username=grace").status()).isEqualTo(409);
    assertThat(browser.submit(ProviderBrowser.CHOOSE, "username=admin").status()).isEqualTo(409);
    assertThat(browser.submit(ProviderBrowser.CHOOSE, "username=-").status()).isEqualTo(422);
    assertThat(browser.submit(ProviderBrowser.CHOOSE, "username=ada").status()).isEqualTo(303);
  }

  @Test
  void nobodyNewComesInWhereTheSignUpIsClosed() {
    restart("signup", "closed");
    ProviderBrowser browser = new ProviderBrowser(app);

    Visit back = browser.signIn(provider);

    assertThat(back.status()).isEqualTo(403);
    assertThat(back.text()).contains("this server takes no new ones");
    assertThat(browser.isSignedIn()).isFalse();
  }

  @Test
  void onlyWhoHasTheRequiredClaimComesIn() {
    restart("oidc.required-claim", "groups=talents");
    provider.person.put("groups", List.of("sales", "talents"));
    new ProviderBrowser(app).signUp(provider, "ada");
    provider.person.put("groups", List.of("sales"));
    ProviderBrowser later = new ProviderBrowser(app);

    Visit back = later.signIn(provider);

    assertThat(back.status()).isEqualTo(403);
    assertThat(later.isSignedIn()).isFalse();
  }

  @Test
  void thePageLeadsOnByItselfButNotWhoHasSignedOutOrWasRefused() {
    restart("oidc.automatic", "true").account("ada");
    ProviderBrowser browser = new ProviderBrowser(app);

    assertThat(browser.get("/app/sign-in?next=/app/keys").header("Location"))
        .hasValue(ProviderBrowser.BEGIN + "?next=%2Fapp%2Fkeys");
    for (String way : List.of("local", "left", "erased")) {
      assertThat(browser.get("/app/sign-in?" + way + "=").status()).isEqualTo(200);
    }
    assertThat(browser.get(ProviderBrowser.CALLBACK).text())
        .contains("href=\"/app/sign-in?local=\"");
  }

  @Test
  void theButtonHasABuiltInIcon() {
    restart("oidc.logo", "simple/keycloak").account("ada");

    assertThat(new ProviderBrowser(app).get("/app/sign-in").text())
        .contains("<svg class=\"logo filled\"");
  }

  @Test
  void theProviderMakesOperatorsAndUnmakesThemAtEachSignIn() {
    restart("oidc.operator-claim", "role=admin");
    provider.person.put("role", "admin");
    new ProviderBrowser(app).signUp(provider, "ada");
    assertThat(account("ada").standing().isOperator()).isTrue();
    provider.person.putAll(Map.of("sub", "person-2"));
    new ProviderBrowser(app).signUp(provider, "grace");
    provider.person.put("role", "none");

    new ProviderBrowser(app).signIn(provider);

    assertThat(account("grace").standing().isOperator()).isFalse();
    assertThat(account("ada").standing().isOperator()).isTrue();
  }

  @Test
  void aLockedAccountIsNotSignedInTo() {
    restart("oidc.operator-claim", "role=admin");
    new ProviderBrowser(app).signUp(provider, "ada");
    app.app()
        .services()
        .operatorActs()
        .lock(org.talenttree.operator.AuditActor.COMMAND_LINE, new Username("ada"));
    provider.person.put("role", "admin");
    ProviderBrowser browser = new ProviderBrowser(app);

    assertThat(browser.signIn(provider).status()).isEqualTo(403);
    assertThat(browser.isSignedIn()).isFalse();
    assertThat(account("ada").standing().isOperator()).isFalse();
  }

  @Test
  void keysThatTheProviderRotatedAreReadAgain() {
    new ProviderBrowser(app).signUp(provider, "ada");
    provider.key = TestProvider.otherKey("second");
    provider.published = List.of(provider.key);
    app.clock().advance(java.time.Duration.ofSeconds(31));
    tokenClock.advance(java.time.Duration.ofSeconds(31));

    assertThat(new ProviderBrowser(app).signIn(provider).header("Location")).hasValue("/app");
  }

  @Test
  void withoutAProviderThereIsNothing() {
    app.close();
    app = TestApp.start();
    ProviderBrowser browser = new ProviderBrowser(app);

    assertThat(browser.get(ProviderBrowser.BEGIN).status()).isEqualTo(404);
    assertThat(browser.get(ProviderBrowser.CALLBACK).status()).isEqualTo(404);
    assertThat(browser.get("/app/sign-in").text()).doesNotContain(ProviderBrowser.BEGIN);
  }

  @Test
  void aProviderThatIsAwayCostsNoStart() {
    provider.close();
    restart();
    ProviderBrowser browser = new ProviderBrowser(app);

    Visit answer = browser.get(ProviderBrowser.BEGIN);

    assertThat(answer.status()).isEqualTo(502);
    assertThat(answer.text()).contains("Staff does not answer");
  }

  @Test
  void aProviderThatDoesNotAnswerHoldsFewThreads() {
    CountDownLatch refusals = new CountDownLatch(20);
    provider.answers =
        Map.of(
            "/.well-known/openid-configuration",
            exchange -> {
              Until.holds("the others are refused", () -> refusals.getCount() == 0);
              provider.answers = Map.of();
              provider.handle(exchange);
            });
    AtomicInteger begun = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 40; i++) {
        threads.execute(() -> {
          switch (new ProviderBrowser(app).get("/app/sign-in/oidc").status()) {
            case 502 -> refusals.countDown();
            case 303 -> begun.incrementAndGet();
            default -> {} // The service has no thread for it.
          }
        });
      }
    }

    assertThat(begun.get()).isBetween(1, 20);
  }

  @Test
  void aSignInBeginsWhileAnotherWaitsForKeys() throws Exception {
    AtomicBoolean hasBegun = new AtomicBoolean();
    ProviderBrowser first = new ProviderBrowser(app);
    String back = provider.signIn(first.begin());
    provider.answers =
        Map.of(
            "/keys",
            exchange -> {
              Until.holds("another sign-in begins", hasBegun::get);
              provider.answers = Map.of();
              provider.handle(exchange);
            });
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var waiting = threads.submit(() -> first.get(ProviderBrowser.CALLBACK + back));
      Until.holds("the keys are asked for", () -> provider.asked().contains("/keys"));
      new ProviderBrowser(app).begin();
      hasBegun.set(true);

      assertThat(waiting.get().header("Location")).hasValue(ProviderBrowser.CHOOSE);
    }
  }

  @Test
  void keysThatCannotBeReadAreAskedForAgainAfterThreeSeconds() {
    provider.answers = Map.of("/keys", exchange -> exchange.sendResponseHeaders(500, -1));
    for (int i = 0; i < 3; i++) {
      assertThat(new ProviderBrowser(app).signIn(provider).status()).isEqualTo(502);
    }
    assertThat(provider.asked()).containsOnlyOnce("/keys");
    provider.answers = Map.of();
    app.clock().advance(java.time.Duration.ofSeconds(3));

    assertThat(new ProviderBrowser(app).signIn(provider).status()).isEqualTo(303);
  }
}
