package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClock;
import org.talenttree.testing.TestVisitor.Visit;

/** Identities are linked to accounts and removed by those who have just signed in. */
class IdentityLinkTest {
  private static final String PAGE = "/app/account/oidc";
  private static final String PASSWORD = "seven wet boots in the hall";

  private final TestProvider provider = new TestProvider(new TestClock());
  private TestApp app;
  private Account ada;

  @BeforeEach
  void start() {
    open(Map.of());
  }

  private void open(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(provider.settings());
    settings.putAll(more);
    app = TestApp.start(settings);
    var accounts = app.app().services().accounts();
    ada =
        switch (accounts.create(new Username("ada"), Password.typed(PASSWORD))) {
          case Creation.Created(var made) -> made;
          case Creation.Taken(), Creation.Reserved() -> throw new IllegalStateException();
        };
  }

  @AfterEach
  void stop() {
    app.close();
    provider.close();
  }

  private ProviderBrowser signedIn() {
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.submit("/app/sign-in", "username=ada&password=" + PASSWORD.replace(' ', '+'));
    return browser;
  }

  /** Goes to the provider from the account page and back. */
  private Visit link(ProviderBrowser browser) {
    return browser.get(ProviderBrowser.CALLBACK + provider.signIn(address(browser)));
  }

  /** Returns where the account page leads at the provider. */
  private String address(ProviderBrowser browser) {
    String page = browser.submit(PAGE, "").text();
    int start = page.indexOf("href=\"" + provider.issuer()) + "href=\"".length();
    return page.substring(start, page.indexOf('"', start)).replace("&amp;", "&");
  }

  private Visit remove(ProviderBrowser browser) {
    return remove(browser, provider.issuer());
  }

  private static Visit remove(ProviderBrowser browser, String issuer) {
    return browser.submit(
        PAGE + "/remove", "issuer=" + URLEncoder.encode(issuer, StandardCharsets.UTF_8));
  }

  private List<Act> acts() {
    return app.app().services().auditLog().page(null, 10).items().stream()
        .map(AuditEntry::act)
        .filter(act -> act != Act.SIGNED_IN)
        .toList();
  }

  @Test
  void aLinkedIdentitySignsInAndOtherBrowsersAreSignedOut() {
    ProviderBrowser other = signedIn();
    ProviderBrowser browser = signedIn();

    Visit linked = link(browser);

    assertThat(linked.header("Location")).hasValue(PAGE + "?done=linked");
    assertThat(browser.isSignedIn()).isTrue();
    assertThat(other.isSignedIn()).isFalse();
    ProviderBrowser later = new ProviderBrowser(app);
    assertThat(later.signIn(provider).header("Location")).hasValue("/app");
    assertThat(later.get(PAGE).text()).contains(provider.issuer());
    assertThat(acts()).containsExactly(Act.IDENTITY_LINKED);
  }

  @Test
  void theProviderAsksAgainWhoIsLinked() {
    assertThat(address(signedIn())).contains("&prompt=login");
    assertThat(new ProviderBrowser(app).begin()).doesNotContain("prompt=");
  }

  @Test
  void aRemovedIdentityLeadsNowhere() {
    ProviderBrowser browser = signedIn();
    link(browser);
    ProviderBrowser other = signedIn();

    assertThat(remove(browser).header("Location")).hasValue(PAGE + "?done=removed");

    assertThat(browser.isSignedIn()).isTrue();
    assertThat(other.isSignedIn()).isFalse();
    assertThat(new ProviderBrowser(app).signIn(provider).header("Location"))
        .hasValue(ProviderBrowser.CHOOSE);
    assertThat(acts()).containsExactlyInAnyOrder(Act.IDENTITY_REMOVED, Act.IDENTITY_LINKED);
  }

  @Test
  void theLastWayInStays() {
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signUp(provider, "grace");

    Visit refused = remove(browser);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("Nothing else leads into your account");
    assertThat(new ProviderBrowser(app).signIn(provider).header("Location")).hasValue("/app");
  }

  @Test
  void anIdentityAtAProviderThatWasIsNoWayIn() {
    String former = "https://former.example.org";
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signUp(provider, "grace");
    var services = app.app().services();
    OwnerId grace = services.accounts().find(new Username("grace")).orElseThrow();
    Identity there = new Identity(former, "grace");
    services.identityLinks().link(AuditActor.COMMAND_LINE, grace, there, Optional.empty());
    browser.signIn(provider);

    assertThat(remove(browser).status()).isEqualTo(409);
    assertThat(services.identities().list(grace)).hasSize(2);
    assertThat(remove(browser, former).status()).isEqualTo(303);
    assertThat(services.identities().list(grace)).hasSize(1);
  }

  @Test
  void aPasswordThatIsOffIsNoWayIn() {
    app.close();
    open(Map.of("passwords", "off"));
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.cookies().put("talenttree_session", app.cookie(ada).split("=", 2)[1]);
    link(browser);

    assertThat(remove(browser).status()).isEqualTo(409);
    assertThat(signedIn().isSignedIn()).isFalse();
    ProviderBrowser visitor = new ProviderBrowser(app);
    assertThat(visitor.get("/app/sign-in").text())
        .doesNotContain("type=\"password\" name=\"password\"");
    assertThat(visitor.get("/app/sign-up").status()).isEqualTo(403);
  }

  @Test
  void whoSignedInLongAgoChangesNothing() {
    ProviderBrowser browser = signedIn();
    link(browser);
    app.clock().advance(Duration.ofMinutes(10));

    assertThat(remove(browser).status()).isEqualTo(401);
    assertThat(browser.submit(PAGE, "").status()).isEqualTo(401);
    assertThat(new ProviderBrowser(app).get(ProviderBrowser.BEGIN).status()).isEqualTo(303);
  }

  @Test
  void whoSignedInWithAKeyChangesNothing() {
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.submit("/app/sign-in", "key=" + app.client(ada, Scope.OF_EVERY_ACCOUNT).key());

    assertThat(browser.isSignedIn()).isTrue();
    assertThat(browser.submit(PAGE, "").status()).isEqualTo(401);
  }

  @Test
  void anIdentityLeadsToOneAccount() {
    new ProviderBrowser(app).signUp(provider, "grace");
    ProviderBrowser browser = signedIn();

    Visit refused = link(browser);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("It leads to an account already");
  }

  @Test
  void aLinkThatSomebodyElseBeganIsNotMade() {
    ProviderBrowser evil = new ProviderBrowser(app);
    evil.cookies().put("talenttree_session", app.cookie(app.account("evil")).split("=", 2)[1]);
    String back = provider.signIn(address(evil));
    ProviderBrowser victim = signedIn();
    assertThat(victim.get(ProviderBrowser.CALLBACK + back).status()).isEqualTo(400);
    victim.cookies().put("talenttree_oidc", evil.cookies().getOrDefault("talenttree_oidc", ""));

    Visit answer = victim.get(ProviderBrowser.CALLBACK + back);

    assertThat(answer.header("Location")).hasValue("/app/sign-in?next=" + PAGE);
    assertThat(app.app().services().identities().list(ada.owner())).isEmpty();
  }

  @Test
  void anErasedAccountLeavesNoIdentity() {
    ProviderBrowser browser = new ProviderBrowser(app);
    browser.signUp(provider, "grace");

    browser.submit("/app/account/erase", "confirm=grace");

    assertThat(new ProviderBrowser(app).signIn(provider).header("Location"))
        .hasValue(ProviderBrowser.CHOOSE);
  }
}
