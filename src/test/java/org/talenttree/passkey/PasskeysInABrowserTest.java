package org.talenttree.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.account.Password;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditEntry;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.testing.browser.VirtualAuthenticator;

/** Passkeys in a browser, with a key that the browser makes up. */
@Tag("sqlite")
class PasskeysInABrowserTest {
  private static Browsing browsing;

  private PasskeyPage person;
  private VirtualAuthenticator key;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    browsing.app().set("signup", "open");
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void open() {
    person = new PasskeyPage(browsing, 1280);
    key = VirtualAuthenticator.in(person.page());
  }

  private List<Act> acts() {
    return browsing
        .app()
        .app()
        .services()
        .auditLog()
        .page(person.account().username(), null, 10)
        .orElseThrow()
        .items()
        .stream()
        .map(AuditEntry::act)
        .filter(act -> act != Act.SIGNED_IN && act != Act.PASSWORD_SET)
        .toList();
  }

  private List<String> codes() {
    return person
        .page()
        .value("[...document.querySelectorAll('.codes code')].map(one => one.textContent)")
        .valueStream()
        .map(one -> one.asString())
        .toList();
  }

  private void addFirst() {
    person.enter();
    person.add("Phone");
  }

  private Visit post(String path, String fields) {
    String origin = person.base();
    return new TestVisitor(origin).submit(path, fields, "Origin", origin);
  }

  @Test
  void aPasskeySignsInWithoutAUsername() {
    addFirst();
    assertThat(codes()).hasSize(10).doesNotHaveDuplicates();
    person.follow(".action.first");
    assertThat(person.main()).contains("Phone", "not used yet", "10 codes");
    person.leave();

    person.signIn();

    assertThat(person.path()).isEqualTo("/app");
    assertThat(person.go(PasskeyPage.PASSKEYS).main()).contains("last used");
    assertThat(acts()).containsExactly(Act.PASSKEY_ADDED);
    assertThat(person.page().complaints()).isEmpty();
  }

  @Test
  void anAccountIsMadeWithAPasskeyAndNoPassword() {
    person.go("/app/sign-up");
    person.type("#f-username", "grace-" + person.account().username().value());

    person.follow("form[data-passkey] button");

    assertThat(codes()).hasSize(10);
    person.follow(".action.first");
    assertThat(person.path()).startsWith("/app/trees/");
    person.leave();
    person.signIn();
    assertThat(person.page().value("document.querySelector('.who').textContent").asString())
        .startsWith("grace-");
  }

  @Test
  void aNameThatIsTakenIsRefusedBeforeAPasskeyIsMade() {
    person.go("/app/sign-up");
    person.type("#f-username", person.account().username().value());

    person.follow("form[data-passkey] button");

    assertThat(person.main()).contains("is not available");
    assertThat(key.credentials()).isEmpty();
  }

  @Test
  void eachOfTwoKeysSignsIn() {
    addFirst();
    key.lose();
    VirtualAuthenticator second = VirtualAuthenticator.in(person.page());
    person.add("Laptop");
    assertThat(person.main()).contains("Phone", "Laptop", "From now on");
    person.leave();

    person.signIn();

    assertThat(person.path()).isEqualTo("/app");
    assertThat(second.credentials()).hasSize(1);
  }

  @Test
  void theSameKeyIsNotAddedTwice() {
    addFirst();
    person.go(PasskeyPage.PASSKEYS);

    person.page().click("form[data-passkey] button");

    Until.holds("it is told", () -> person.main().contains("has a passkey of yours already"));
    assertThat(key.credentials()).hasSize(1);
  }

  @Test
  void whoLostTheKeySignsInWithACodeOnce() {
    addFirst();
    String code = codes().getFirst();
    key.lose();
    person.leave();
    person.go("/app/sign-in/recovery");
    person.type("#f-username", person.account().username().value());
    person.type("#f-code", code.toUpperCase(Locale.ROOT).replace("-", " "));

    person.follow("main form button");

    assertThat(person.path()).isEqualTo(PasskeyPage.PASSKEYS);
    assertThat(person.main()).contains("9 codes");
    assertThat(acts()).contains(Act.RECOVERY_CODE_USED);
    Visit again =
        post("/app/sign-in/recovery", "username=" + person.account().username() + "&code=" + code);
    assertThat(again.status()).isEqualTo(401);
    assertThat(again.text()).contains("or the code was used before");
    VirtualAuthenticator.in(person.page());
    person.add("New phone");
    assertThat(person.main()).contains("New phone", "9 codes");
  }

  @Test
  void whoCancelsIsToldAndCanTryAgain() {
    addFirst();
    person.leave();
    key.send("setUserVerified", "isUserVerified", false);
    person.go("/app/sign-in");

    person.page().click("form[data-passkey] button");

    Until.holds("it is told", () -> person.main().contains("it was cancelled, or took too long"));
    assertThat(person.path()).isEqualTo("/app/sign-in");
    key.send("setUserVerified", "isUserVerified", true);
    person.later();
    person.follow("form[data-passkey] button");
    assertThat(person.path()).isEqualTo("/app");
  }

  @Test
  void aPasskeyChosenInTheFieldOfTheUsernameSignsIn() {
    addFirst();
    person.leave();
    person.later();

    person.offering().go("/app/sign-in");

    Until.holds("signed in", () -> person.isAt("/app"));
  }

  @Test
  void aPasskeyIsRenamedAndTheLastOneStays() {
    addFirst();
    person.go(PasskeyPage.PASSKEYS);
    person.page().value("document.querySelector('.places details').open = true");
    person.page().value("document.querySelector('.places input[name=name]').value = 'Old phone'");
    person.follow(".places details button");
    assertThat(person.main()).contains("Old phone");

    person.follow("form[action$=remove] button");

    assertThat(person.main()).contains("Nothing else leads into your account");
    assertThat(person.go(PasskeyPage.PASSKEYS).main()).contains("Old phone");
  }

  @Test
  void aPasskeyReplacesThePassword() {
    var accounts = browsing.app().app().services().accounts();
    var owner = person.account().owner();
    String hash = accounts.hash(Password.typed("seven wet boots in the hall"));
    browsing
        .app()
        .app()
        .services()
        .database()
        .write(owner, tx -> accounts.setPassword(tx, owner, hash, Optional.empty()));
    addFirst();
    person.go("/app/account");
    person.page().value("document.querySelector('#password ~ details').open = true");

    person.follow("form[action$=\"password/remove\"] button");

    assertThat(person.main()).contains("Your password is removed");
    assertThat(accounts.find(owner).orElseThrow().passwordHash()).isNull();
    assertThat(acts()).contains(Act.PASSWORD_REMOVED);
    assertThat(person.go("/app/account").main()).doesNotContain("Remove the password");
  }

  @Test
  void anAddressThatIsANumberSaysWhereToGo() {
    person.enter();
    String cookie = browsing.app().cookie(person.account());
    browsing.signIn(person.page(), cookie);

    person.page().go(browsing.base() + PasskeyPage.PASSKEYS);

    assertThat(person.main()).contains("Open " + person.base() + " instead");
    assertThat(person.page().value("document.querySelector('[data-passkey]')").isNull()).isTrue();
    person.leave();
    person.page().go(browsing.base() + "/app/sign-in");
    assertThat(person.main()).doesNotContain("passkey");
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "390,light", "320,dark", "1280,dark"})
  void noPageFailsAxeOrScrollsSideways(int width, String scheme) {
    person = new PasskeyPage(browsing, width);
    person.page().scheme(scheme);
    VirtualAuthenticator.in(person.page());
    look(width, scheme);
  }

  @Test
  void fromRightToLeftAndInForcedColoursAxeFindsNothing() {
    person.page().media("screen", "forced-colors", "active");
    look(1280, "forced");
  }

  private void look(int width, String scheme) {
    for (String path : List.of("/app/sign-in", "/app/sign-up", "/app/sign-in/recovery")) {
      person.go(path);
      check(width, scheme, path);
    }
    person.enter();
    person.go(PasskeyPage.PASSKEYS);
    check(width, scheme, "no-passkeys");
    person.add("x".repeat(60));
    check(width, scheme, "codes");
    person.go(PasskeyPage.PASSKEYS);
    check(width, scheme, "passkeys");
    person.page().value("document.querySelectorAll('details').forEach(one => one.open = true)");
    check(width, scheme, "passkeys-open");
  }

  private void check(int width, String scheme, String what) {
    person.page().writePicture("passkeys-" + width + "-" + scheme + "-" + what.replace('/', '-'));
    for (String direction : List.of("ltr", "rtl")) {
      person.page().value("document.documentElement.dir = '" + direction + "'");
      assertThat(Axe.violations(person.page())).as(what).isEmpty();
      assertThat(person.page().value("document.documentElement.scrollWidth").asInt())
          .as(what)
          .isLessThanOrEqualTo(width);
      assertThat(
              person
                  .page()
                  .value(
                      "[...document.querySelectorAll('main button,main summary,main .action,main input:not([type=hidden])')].filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"))
          .as("too small on %s", what)
          .isEmpty();
    }
  }
}
