package org.talenttree.passkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.api.Refused;
import org.talenttree.api.Scope;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** Passkeys and recovery codes, as a browser behind a proxy uses them. */
class PasskeyRoutesTest {
  private static final String RECOVERY = "/app/sign-in/recovery";

  private TestApp app;
  private Account ada;
  private KeyBrowser browser;

  @BeforeEach
  void start() {
    open(Map.of());
  }

  private void open(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>();
    settings.put("server.public-url", KeyBrowser.ORIGIN);
    settings.put("signup", "open");
    settings.putAll(more);
    app = TestApp.start(settings);
    ada = app.account("ada");
    browser = new KeyBrowser(app).as(app.cookie(ada));
  }

  private void reopen(Map<String, String> settings) {
    app.close();
    open(settings);
  }

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void askingForAPasskeyOfANewNameCountsAsASignUp() {
    reopen(Map.of("limits.sign-ups-per-hour", "2"));
    String options = KeyBrowser.SIGN_UP + "/options";

    assertThat(browser.submit(options, "username=ada").status()).isEqualTo(409);
    assertThat(browser.submit(options, "username=grace").status()).isEqualTo(200);
    assertThat(browser.submit(options, "username=grace").status()).isEqualTo(429);
  }

  private List<Act> acts() {
    return app
        .app()
        .services()
        .auditLog()
        .page(ada.username(), null, 10)
        .orElseThrow()
        .items()
        .stream()
        .map(AuditEntry::act)
        .filter(act -> act != Act.SIGNED_IN && act != Act.PASSWORD_SET)
        .toList();
  }

  @Test
  void behindAProxyAPasskeyOfTheNameSignsIn() {
    assertThat(KeyBrowser.codes(browser.add("Phone"))).hasSize(10);

    Visit in = browser.forget().signIn();

    assertThat(in.header("Location")).hasValue("/app");
    assertThat(browser.isSignedIn()).isTrue();
  }

  @Test
  void aPasskeyThatDoesNotCountSignsInAgainAndAgain() {
    browser.add("Phone");

    for (int i = 0; i < 3; i++) {
      browser.key().counter = -1;
      assertThat(browser.forget().signIn().status()).isEqualTo(303);
    }
  }

  @Test
  void aPasskeyThatCountsBackIsRefused() {
    browser.add("Phone");
    browser.key().counter = 6;
    assertThat(browser.forget().signIn().status()).isEqualTo(303);
    browser.key().counter = 6;

    Visit refused = browser.forget().signIn();

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("The passkey “Phone” has counted back");
    assertThat(acts()).containsExactly(Act.PASSKEY_REFUSED, Act.PASSKEY_ADDED);
  }

  @Test
  void signingInGoesOnToThePageThatNeededIt() {
    browser.add("Phone");
    String answer = browser.key().signIn(browser.options(KeyBrowser.SIGN_IN, "")) + "";

    Visit in = browser.submit(KeyBrowser.SIGN_IN, "next=%2Fapp%2Fkeys&" + KeyBrowser.field(answer));

    assertThat(in.header("Location")).hasValue("/app/keys");
  }

  @Test
  void oneAnswerSentTwiceAtOnceSignsInOnce() {
    browser.add("Phone");
    browser.key().counter = 1;
    String answer = browser.key().signIn(browser.options(KeyBrowser.SIGN_IN, "")) + "";

    List<Integer> statuses =
        together(() ->
            new KeyBrowser(app).submit(KeyBrowser.SIGN_IN, KeyBrowser.field(answer)).status());

    assertThat(statuses).containsOnlyOnce(303).filteredOn(one -> one == 401).hasSize(3);
  }

  @Test
  void anAnswerOfAPasskeyThatDoesNotCountIsTakenOnce() {
    browser.add("Phone");
    browser.key().counter = 0;
    String answer =
        KeyBrowser.field(browser.key().signIn(browser.options(KeyBrowser.SIGN_IN, "")) + "");
    assertThat(browser.forget().submit(KeyBrowser.SIGN_IN, answer).status()).isEqualTo(303);

    Visit again = browser.forget().submit(KeyBrowser.SIGN_IN, answer);

    assertThat(again.status()).isEqualTo(401);
    assertThat(again.text()).contains("is used up");
  }

  @Test
  void whoIsRefusedStaysSignedIn() {
    browser.add("Phone");

    assertThat(browser.submit(RECOVERY, "username=ada&code=wrong").status()).isEqualTo(401);
    assertThat(browser.isSignedIn()).isTrue();
    browser.key().counter = -2;
    browser.signIn();
    assertThat(browser.isSignedIn()).isTrue();
  }

  @Test
  void aSessionThatWasEndedMeanwhileAddsNothing() {
    browser.add("Phone");
    var services = app.app().services();
    UUID session = services.sessions().list(ada.owner()).getFirst().id();
    NewPasskey made =
        new NewPasskey(ada.owner(), "other", "localhost", "", 0, app.clock().instant());
    services.sessions().endAll(ada.owner());

    assertThatThrownBy(() ->
            services
                .passkeyChanges()
                .add(ada.owner(), made, "Mine", new RecoveryCodes(List.of()), Optional.of(session)))
        .isInstanceOf(Refused.class);
    assertThat(services.passkeys().list(ada.owner())).hasSize(1);
  }

  @Test
  void aPasskeyOfAnotherAddressIsNoWayIn() {
    browser.submit("/app/account/password", "newPassword=seven+wet+boots+in+the+hall");
    NewPasskey made =
        new NewPasskey(ada.owner(), "other", "old.example.org", "", 0, app.clock().instant());
    app.app()
        .services()
        .passkeyChanges()
        .add(ada.owner(), made, "Old", new RecoveryCodes(List.of()), Optional.empty());
    browser.as(app.cookie(ada));

    assertThat(browser.get(KeyBrowser.PASSKEYS).text())
        .contains("It was made at old.example.org and does not sign in here.");
    assertThat(browser.submit("/app/account/password/remove", "").status()).isEqualTo(409);
  }

  @Test
  void oneCodeTypedTwiceAtOnceSignsInOnce() {
    String code = KeyBrowser.codes(browser.add("Phone")).getFirst();

    List<Integer> statuses =
        together(() -> new KeyBrowser(app).submit(RECOVERY, "username=ada&code=" + code).status());

    assertThat(statuses).containsOnlyOnce(303).filteredOn(one -> one == 401).hasSize(3);
  }

  private static <T> List<T> together(Supplier<T> work) {
    List<CompletableFuture<T>> all =
        IntStream.range(0, 4).mapToObj(_ -> CompletableFuture.supplyAsync(work)).toList();
    return all.stream().map(CompletableFuture::join).toList();
  }

  @Test
  void newCodesEndThoseOfBefore() {
    String old = KeyBrowser.codes(browser.add("Phone")).getFirst();

    KeyBrowser other = new KeyBrowser(app).as(app.cookie(ada));

    List<String> codes = KeyBrowser.codes(browser.submit(KeyBrowser.PASSKEYS + "/codes", ""));

    assertThat(other.isSignedIn()).isFalse();
    assertThat(codes).hasSize(10).doesNotContain(old);
    assertThat(browser.forget().submit(RECOVERY, "username=ada&code=" + old).status())
        .isEqualTo(401);
    Visit in = browser.submit(RECOVERY, "username=ada&code=" + codes.getLast());
    assertThat(in.header("Location")).hasValue(KeyBrowser.PASSKEYS);
    assertThat(acts())
        .containsExactlyInAnyOrder(
            Act.PASSKEY_ADDED, Act.RECOVERY_CODES_CREATED, Act.RECOVERY_CODE_USED);
  }

  @Test
  void addingAndRemovingEndsTheOtherSessions() {
    KeyBrowser other = new KeyBrowser(app).as(app.cookie(ada));
    browser.add("Phone");
    assertThat(other.isSignedIn()).isFalse();
    assertThat(browser.isSignedIn()).isTrue();
    KeyBrowser second = new KeyBrowser(app).as(app.cookie(ada));
    second.add("Laptop");
    assertThat(browser.isSignedIn()).isFalse();
    other.as(app.cookie(ada));

    String first = app.app().services().passkeys().list(ada.owner()).getFirst().id();
    Visit removed = second.submit(KeyBrowser.PASSKEYS + "/remove", "id=" + first);

    assertThat(removed.header("Location")).hasValue(KeyBrowser.PASSKEYS + "?done=removed");
    assertThat(acts()).contains(Act.PASSKEY_REMOVED);
    assertThat(other.isSignedIn()).isFalse();
    assertThat(browser.forget().signIn().text()).contains("leads to no account here");
  }

  @Test
  void whoSignedInLongAgoOrByAKeyChangesNothing() {
    browser.add("Phone");
    String id = app.app().services().passkeys().list(ada.owner()).getFirst().id();
    String byKey = app.client(ada, Scope.OF_EVERY_ACCOUNT).key();
    KeyBrowser other = new KeyBrowser(app);
    assertThat(other.submit("/app/sign-in", "key=" + byKey).status()).isEqualTo(303);
    app.clock().advance(Duration.ofMinutes(10));

    for (KeyBrowser one : List.of(browser, other)) {
      // As from each page that needs a sign-in; the script then sends the form, which says why.
      assertThat(one.submit(KeyBrowser.PASSKEYS + "/options", "").status()).isEqualTo(303);
      for (String call : List.of("", "/rename", "/remove", "/codes")) {
        assertThat(one.submit(KeyBrowser.PASSKEYS + call, "id=" + id + "&name=x").status())
            .isEqualTo(401);
      }
      assertThat(one.submit("/app/account/password/remove", "").status()).isEqualTo(401);
    }
    assertThat(app.app().services().passkeys().list(ada.owner()))
        .extracting(Passkeys.Passkey::name)
        .containsExactly("Phone");
  }

  @Test
  void anAccountHasTwentyPasskeysAtMost() {
    for (int i = 0; i < PasskeyChanges.MAX; i++) {
      new KeyBrowser(app).as(app.cookie(ada)).add("Key");
    }
    browser.as(app.cookie(ada));

    Visit refused = browser.add("One more");

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("at most 20 passkeys");
  }

  @Test
  void theLastWayInStays() {
    browser.add("Phone");
    String id = app.app().services().passkeys().list(ada.owner()).getFirst().id();

    Visit refused = browser.submit(KeyBrowser.PASSKEYS + "/remove", "id=" + id);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("Nothing else leads into your account");
    browser.submit("/app/account/password", "newPassword=seven+wet+boots+in+the+hall");
    assertThat(browser.submit(KeyBrowser.PASSKEYS + "/remove", "id=" + id).status()).isEqualTo(303);
    assertThat(app.app().services().passkeys().codesLeft(ada.owner())).isZero();
    Visit noPassword = browser.submit("/app/account/password/remove", "");
    assertThat(noPassword.status()).isEqualTo(409);
  }

  @Test
  void aLockedAccountIsNotRecovered() {
    String code = KeyBrowser.codes(browser.add("Phone")).getFirst();
    app.app().services().operatorActs().lock(AuditActor.COMMAND_LINE, ada.username());

    assertThat(browser.forget().submit(RECOVERY, "username=ada&code=x").status()).isEqualTo(401);
    assertThat(browser.submit(RECOVERY, "username=ada&code=" + code).status()).isEqualTo(403);
    assertThat(browser.signIn().status()).isEqualTo(403);
    assertThat(app.app().services().passkeys().codesLeft(ada.owner())).isEqualTo(10);
  }

  @Test
  void wrongCodesAndPasskeysAreCounted() {
    browser.add("Phone");
    browser.forget();
    Visit last = browser.submit(RECOVERY, "username=ada&code=wrong");
    for (int i = 0; i < 30 && last.status() == 401; i++) {
      last = browser.submit(RECOVERY, "username=ada&code=wrong");
    }
    assertThat(last.status()).isEqualTo(429);

    assertThat(browser.signIn().status()).isEqualTo(429);
  }

  @Test
  void anErasedAccountLeavesNothing() {
    browser.add("Phone");

    browser.submit("/app/account/erase", "confirm=ada");

    assertThat(app.app().services().passkeys().list(ada.owner())).isEmpty();
    assertThat(app.app().services().passkeys().codesLeft(ada.owner())).isZero();
    assertThat(browser.forget().signIn().status()).isEqualTo(401);
  }

  @Test
  void wherePasswordsAreOffPasskeysAreToo() {
    reopen(
        Map.of(
            "passwords",
            "off",
            "oidc.issuer",
            "https://id.example.org",
            "oidc.client-id",
            "talents",
            "oidc.client-secret",
            "a long secret of the client"));

    assertThat(browser.get(KeyBrowser.PASSKEYS).status()).isEqualTo(404);
    assertThat(browser.get("/app/account").text()).doesNotContain("passkeys");
    browser.forget();
    assertThat(browser.submit(KeyBrowser.SIGN_IN + "/options", "").status()).isEqualTo(404);
    assertThat(browser.get(RECOVERY).status()).isEqualTo(404);
  }

  @Test
  void withoutEncryptionThePageSaysWhyThereAreNone() {
    reopen(Map.of("server.public-url", "http://talents.example.org"));
    String cookie = app.cookie(ada);

    Visit page =
        new TestVisitor(app.client(null).base()).get(KeyBrowser.PASSKEYS, "Cookie", cookie);

    assertThat(page.text()).contains("as the connection is not encrypted");
    assertThat(page.text()).doesNotContain("data-passkey");
  }

  @Test
  void whereSignUpIsClosedNobodySignsUpWithAPasskey() {
    browser.forget();
    var options = browser.options(KeyBrowser.SIGN_UP, "username=grace");
    app.set("signup", "closed");

    Visit refused =
        browser.submit(
            KeyBrowser.SIGN_UP,
            "username=grace&" + KeyBrowser.field(browser.key().register(options) + ""));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(browser.submit(KeyBrowser.SIGN_UP + "/options", "username=grace").status())
        .isEqualTo(403);
  }

  @Test
  void anAccountThatWasMadeMeanwhileGetsNoForeignPasskey() {
    browser.forget();
    var options = browser.options(KeyBrowser.SIGN_UP, "username=grace");
    String answer = KeyBrowser.field(browser.key().register(options) + "");
    Account grace = app.account("grace");

    assertThat(browser.submit(KeyBrowser.SIGN_UP, "username=grace&" + answer).status())
        .isEqualTo(409);
    browser.as(app.cookie(grace));
    assertThat(browser.submit(KeyBrowser.PASSKEYS, answer).status()).isEqualTo(401);
    assertThat(app.app().services().passkeys().list(grace.owner())).isEmpty();
  }
}
