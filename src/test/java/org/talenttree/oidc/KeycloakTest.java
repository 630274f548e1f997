package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.config.Config;
import org.talenttree.id.OwnerId;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.Ports;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Chromium;

/**
 * A Keycloak that is set up as docs/operations.md says, and people with a browser. {@code
 * bin/keycloak-tests} starts one.
 */
@Tag("keycloak")
@Tag("sqlite")
class KeycloakTest {
  private static final String KEYCLOAK = System.getProperty("test.keycloak", "");
  private static final Path DOCUMENT = Path.of("docs", "operations.md");
  private static final Pattern CLIENT =
      Pattern.compile("```json\n(\\{\n  \"clientId\".*?)```", Pattern.DOTALL);
  private static final Pattern SETTINGS =
      Pattern.compile("cat >> talenttree.conf <<'END'\n(server.public-url.*?)END", Pattern.DOTALL);

  private Keycloak keycloak;
  private Chromium chromium;
  private TestApp app;
  private String base;
  private Map<String, String> settings;

  @BeforeEach
  void followTheDocument() throws Exception {
    assumeTrue(!KEYCLOAK.isEmpty(), "Keycloak is tried by bin/keycloak-tests alone.");
    chromium = Chromium.start();
    base = "http://127.0.0.1:" + Ports.free();
    keycloak = new Keycloak(KEYCLOAK);
    keycloak.addGroup("talents");
    keycloak.addGroup("admins");
    keycloak.addUser("ada", "talents");
    settings = new HashMap<>();
    found(SETTINGS)
        .lines()
        .map(line -> line.split(" = ", 2))
        .forEach(pair -> settings.put(pair[0], pair[1]));
    settings.put("oidc.client-secret", keycloak.importClient(found(CLIENT)));
    settings.put("server.port", base.substring(base.lastIndexOf(':') + 1));
    app = TestApp.start(settings);
    app.clock().moveTo(Instant.now());
  }

  /** Returns a block of the document, with the addresses of these services. */
  private String found(Pattern pattern) throws IOException {
    Matcher matcher = pattern.matcher(Files.readString(DOCUMENT));
    assertThat(matcher.find()).isTrue();
    return matcher
        .group(1)
        .replace("https://talents.example.org", base)
        .replace("https://id.example.org", KEYCLOAK);
  }

  @AfterEach
  void stop() {
    if (app != null) {
      app.close();
      keycloak.close();
      chromium.close();
    }
  }

  /** Goes to a page of the service. */
  private BrowserPage open(String path) {
    return chromium.open().size(1000, 900).go(base + path);
  }

  private static void press(BrowserPage page, String selector) {
    // Not by the mouse: the middle of a link on two lines is on neither.
    page.leave(() -> page.value("document.querySelector('" + selector + "').click()"));
  }

  private static void type(BrowserPage page, String field, String text) {
    page.value("document.querySelector('#" + field + "').select()");
    page.send("Input.insertText", "text", text);
  }

  /** Fills in the form of Keycloak, which leads back. */
  private static BrowserPage enter(BrowserPage page, String user) {
    if (page.value("!!document.querySelector('#username:not([readonly])')").asBoolean()) {
      type(page, "username", user);
    }
    type(page, "password", user);
    press(page, "#kc-login");
    return page;
  }

  private BrowserPage signIn(BrowserPage page, String user) {
    page.go(base + "/app/sign-in");
    press(page, "a[href^=\"/app/sign-in/oidc\"]");
    return enter(page, user);
  }

  private BrowserPage signUp(String user) {
    BrowserPage page = enter(open("/app/sign-in/oidc"), user);
    press(page, "form.sheet button");
    return page;
  }

  private static String path(BrowserPage page) {
    return page.value("location.pathname").asString();
  }

  private static String text(BrowserPage page) {
    return page.value("document.body.innerText").asString();
  }

  private boolean isSignedIn(BrowserPage page) {
    return !path(page.go(base + "/app/account")).startsWith("/app/sign-in");
  }

  @Test
  void theCheckOfTheSettingsIsContent() throws Exception {
    settings.put("data.directory", app.folder().toString());
    assertThat(ProviderCheck.mistakes(Config.read(settings).oidc().orElseThrow(), Instant::now))
        .isEmpty();
  }

  @Test
  void somebodyComesInForTheFirstTimeSignsOutThereAndComesAgain() {
    BrowserPage page = enter(open("/app/sign-in/oidc"), "ada");
    assertThat(page.value("document.querySelector('#f-username').value").asString())
        .isEqualTo("ada");
    press(page, "form.sheet button");
    assertThat(path(page)).startsWith("/app/trees/");
    assertThat(isSignedIn(page)).isTrue();

    press(page, "form[action=\"/app/sign-out\"] button");
    press(page, "a[href=\"/app/sign-in/oidc/sign-out\"]");
    press(page, "#kc-logout");
    assertThat(path(page)).isEqualTo("/app/sign-in");
    assertThat(isSignedIn(page)).isFalse();

    signIn(page, "ada");
    assertThat(isSignedIn(page)).isTrue();
  }

  @Test
  void whoIsInNoGroupStaysOutside() {
    keycloak.addUser("ben");

    assertThat(text(enter(open("/app/sign-in/oidc"), "ben"))).contains("you may not use this");
  }

  @Test
  void whoSignsOutThereIsSignedOutHereWithinASecond() {
    BrowserPage page = signUp("ada");
    assertThat(isSignedIn(page)).isTrue();

    Instant before = Instant.now();
    keycloak.signOut("ada");
    Until.holds("the session has ended", () -> !isSignedIn(page));
    assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(1));
  }

  @Test
  void anAccountWithAPasswordIsLinked() {
    var accounts = app.app().services().accounts();
    accounts.create(new Username("grace"), Password.typed("a long and plain password"));
    BrowserPage page = open("/app/sign-in?next=/app/account/oidc");
    type(page, "f-username", "grace");
    type(page, "f-password", "a long and plain password");
    press(page, "form.sheet button");
    press(page, "form[action=\"/app/account/oidc\"] button");
    press(page, "a[href^=\"" + KEYCLOAK + "\"]");
    enter(page, "ada");
    assertThat(text(page)).contains("From now on you can sign in with it.");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void aGroupMakesAnOperatorUntilItIsLeft() {
    Account grace = app.account("grace");
    app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, grace.username());
    BrowserPage page = signUp("ada");
    assertThat(isOperator("ada")).isFalse();

    keycloak.join("ada", "admins");
    keycloak.signOut("ada");
    signIn(page, "ada");
    assertThat(isOperator("ada")).isTrue();

    keycloak.leave("ada", "admins");
    keycloak.signOut("ada");
    signIn(page, "ada");
    assertThat(isOperator("ada")).isFalse();
  }

  private boolean isOperator(String name) {
    var accounts = app.app().services().accounts();
    OwnerId owner = accounts.find(new Username(name)).orElseThrow();
    return accounts.find(owner).orElseThrow().standing().isOperator();
  }

  @Test
  void aKeyThatWasRotatedIsRead() {
    BrowserPage page = signUp("ada");
    keycloak.signOut("ada");
    keycloak.rotateKeys();
    app.clock().advance(Duration.ofSeconds(31));

    signIn(page, "ada");
    assertThat(isSignedIn(page)).isTrue();
  }
}
