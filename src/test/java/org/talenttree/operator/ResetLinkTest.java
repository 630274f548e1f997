package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.Password;
import org.talenttree.app.Services;
import org.talenttree.nodes.AtOnce;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.app.ResetPages;

/** A reset link lets its account's owner choose a new password, once and for an hour. */
class ResetLinkTest {
  private static final String OLD = "the-old-password-of-ada";
  private static final String NEW = "the-new-password-of-ada";
  private static final String GONE = "This link was used before, has expired or is incomplete.";

  private final TestApp app = TestApp.start();
  private final Account ada = app.account("ada");
  private final TestMember browser = new TestMember(app);

  @BeforeEach
  void setThePassword() {
    setPassword(OLD);
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private void setPassword(String password) {
    app.app()
        .services()
        .operatorActs()
        .setPassword(AuditActor.COMMAND_LINE, ada.username(), Password.typed(password));
  }

  private String token() {
    var made =
        (LinkMade.Made)
            app.app().services().resetLinks().make(AuditActor.COMMAND_LINE, ada.username());
    app.clock().advance(Duration.ofSeconds(1));
    String address = ResetPages.address("http://localhost", made.secret());
    assertThat(address).startsWith("http://localhost/app/reset?token=");
    return address.substring(address.indexOf('=') + 1);
  }

  private Visit open(String token) {
    return browser.get("/app/reset?token=" + token);
  }

  private Visit send(String token, String password) {
    return browser.submit("/app/reset", "token=" + token + "&newPassword=" + password);
  }

  private int signIn(String password) {
    return new TestMember(app).signIn("ada", password).status();
  }

  private void assertGone(Visit answer) {
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.text()).contains(GONE).doesNotContain("ada");
  }

  @Test
  void itSetsThePasswordOnceAndSignsIn() {
    String token = token();
    TestMember elsewhere = new TestMember(app);
    elsewhere.signIn("ada", OLD);

    assertThat(open(token).text()).contains("For the account <b>ada</b>", token);
    assertThat(open(token).status()).isEqualTo(200);
    Visit set = send(token, NEW);

    assertThat(set.status()).isEqualTo(303);
    assertThat(set.header("Location")).contains("/app");
    assertThat(browser.get("/app").status()).isEqualTo(200);
    assertThat(elsewhere.get("/app").status()).isEqualTo(303);
    assertThat(List.of(signIn(OLD), signIn(NEW))).containsExactly(401, 303);
    assertGone(open(token));
    assertGone(send(token, "another-password-of-ada"));
    assertThat(signIn(NEW)).isEqualTo(303);
    assertThat(acts())
        .containsExactlyInAnyOrder(Act.PASSWORD_RESET, Act.RESET_LINK_CREATED, Act.PASSWORD_SET);
  }

  @Test
  void theFormIsNeitherStoredNorCompressed() {
    Visit form = TestVisitor.of(app).get("/app/reset?token=" + token(), "Accept-Encoding", "gzip");

    assertThat(form.status()).isEqualTo(200);
    assertThat(form.header("Cache-Control")).hasValue("no-store");
    assertThat(form.header("Content-Encoding")).isEmpty();
  }

  private List<Act> acts() {
    return app.app().services().auditLog().page(null, 9).items().stream()
        .map(AuditEntry::act)
        .filter(act -> act != Act.SIGNED_IN)
        .toList();
  }

  @Test
  void afterAnHourItIsGoodNoMore() {
    String token = token();
    app.clock().advance(Duration.ofMinutes(59).minusSeconds(1));
    assertThat(open(token).status()).isEqualTo(200);

    app.clock().advance(Duration.ofMinutes(1));

    assertGone(open(token));
    assertGone(send(token, NEW));
    assertThat(signIn(OLD)).isEqualTo(303);
  }

  @Test
  void aLaterLinkAndALaterPasswordReplaceIt() {
    String first = token();
    String second = token();
    assertGone(open(first));

    setPassword(NEW);

    assertGone(open(second));
    assertThat(signIn(NEW)).isEqualTo(303);
  }

  @Test
  void aGuessedOrMistypedTokenIsLikeOneThatWasUsed() {
    byte[] bytes = Base64.getUrlDecoder().decode(token());
    bytes[40] ^= 1;
    String guessed = Base64.getUrlEncoder().encodeToString(bytes);

    for (String token :
        List.of(guessed, "", "x", "%00", "A".repeat(64), "A".repeat(4000), guessed + "A")) {
      assertGone(open(token));
      assertGone(send(token, NEW));
    }
    assertGone(browser.get("/app/reset"));
    assertGone(browser.submit("/app/reset", ""));
    assertThat(signIn(OLD)).isEqualTo(303);
  }

  @Test
  void aCookieOfASessionIsNoResetLink() {
    String secret = app.app().services().sessions().begin(ada.owner(), null, "x").reveal();

    assertGone(open(secret));
  }

  @Test
  void aPasswordThatWasCheckedBeforeTheResetBeginsNoSessionAfterIt() {
    Services services = app.app().services();
    Account checked = services.signIn().account("ada", OLD).orElseThrow();
    send(token(), NEW);

    assertThatThrownBy(() -> services.sessions().beginByPassword(checked, "a browser"))
        .hasMessage("invalid_password");
    assertThat(services.sessions().list(ada.owner())).hasSize(1);
  }

  @Test
  void aWeakPasswordIsRefusedAndTheLinkStaysGood() {
    String token = token();

    Visit refused = send(token, "short");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("must have 12 to 256 characters", token);
    assertThat(send(token, NEW).status()).isEqualTo(303);
  }

  @Test
  void sentByAPageOfAnotherSiteItDoesNothing() {
    String token = token();

    Visit foreign =
        TestVisitor.of(app)
            .submit(
                "/app/reset",
                "token=" + token + "&newPassword=" + NEW,
                "Origin",
                "https://evil.example");

    assertThat(foreign.status()).isEqualTo(403);
    assertThat(open(token).status()).isEqualTo(200);
  }

  @Test
  void ofTwoWhoUseItAtOnceOneSetsThePassword() {
    ResetLinks links = app.app().services().resetLinks();
    OwnerSecret secret = OwnerSecret.parse(token()).orElseThrow();
    Callable<Boolean> use = () -> links.use(secret, "a hash").isPresent();

    assertThat(AtOnce.run(List.of(use, use))).containsExactlyInAnyOrder(true, false);
    assertThat(acts()).containsOnlyOnce(Act.PASSWORD_RESET);
  }

  @Test
  void aLockedAccountGetsItsPasswordButStaysOut() {
    String token = token();
    OperatorActs acts = app.app().services().operatorActs();
    acts.lock(AuditActor.COMMAND_LINE, ada.username());

    Visit answer = send(token, NEW);

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.text()).contains("Your new password is set. This account is locked");
    assertThat(answer.header("Set-Cookie")).isEmpty();
    acts.unlock(AuditActor.COMMAND_LINE, ada.username());
    assertThat(List.of(signIn(OLD), signIn(NEW))).containsExactly(401, 303);
  }

  @Test
  void theDatabaseHoldsOnlyAHash() {
    String token = token();
    byte[] stored =
        app.app()
            .services()
            .database()
            .read(handle ->
                handle
                    .createQuery("SELECT reset_hash FROM accounts WHERE username = 'ada'")
                    .mapTo(byte[].class)
                    .one());

    HexFormat hex = HexFormat.of();
    assertThat(stored).hasSize(32);
    assertThat(hex.formatHex(Base64.getUrlDecoder().decode(token)))
        .hasSize(96)
        .doesNotContain(hex.formatHex(stored));
  }

  @Test
  void thePageIsInGermanForAGermanBrowser() {
    Visit page = TestVisitor.of(app).get("/app/reset?token=" + token(), "Accept-Language", "de");

    assertThat(page.text()).contains("Neues Passwort").doesNotContain("Choose a new password");
  }
}
