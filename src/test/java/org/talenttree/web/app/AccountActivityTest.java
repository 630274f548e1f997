package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestVisitor.Visit;

/** What happens to an account elsewhere is told on the next page, once in each browser. */
class AccountActivityTest {
  private static final String PASSWORD = "a+long+and+plain+password";
  private static final String OTHER = "another+long+and+plain+one";
  private static final String NEWS = "New in your account";

  private static TestApp app;

  private String other;
  private Account ada;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("signup", "open"));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signUp() {
    String suffix = UUID.randomUUID().toString().substring(0, 8);
    other = "bob-" + suffix;
    ada = account("ada-" + suffix);
  }

  private Account account(String name) {
    var accounts = app.app().services().accounts();
    accounts.create(new Username(name), Password.typed(PASSWORD.replace('+', ' ')));
    later();
    return accounts.find(accounts.find(new Username(name)).orElseThrow()).orElseThrow();
  }

  private void later() {
    app.clock().advance(Duration.ofMinutes(2));
  }

  private TestMember signedIn(String password) {
    later();
    TestMember member = new TestMember(app);
    assertThat(member.signIn(ada.username().value(), password).status()).isEqualTo(303);
    later();
    return member;
  }

  private static void dismiss(TestMember member) {
    String until = member.get("/app/account").text().split("name=\"until\" value=\"", 2)[1];
    Visit done =
        member.submit("/app/account/activity", "next=/app/keys&until=" + until.split("\"", 2)[0]);
    assertThat(done.header("Location")).hasValue("/app/keys");
  }

  @Test
  void aSignInIsToldInOtherBrowsersUntilEachHasSeenIt() {
    TestMember first = signedIn(PASSWORD);
    TestMember second = signedIn(PASSWORD);
    assertThat(first.get("/app").text()).contains(NEWS, "somebody signed in", "/app/account#sess");
    assertThat(second.get("/app").text()).doesNotContain(NEWS);

    TestMember third = signedIn(PASSWORD);
    dismiss(first);

    assertThat(first.get("/app").text()).doesNotContain(NEWS);
    assertThat(second.get("/app/keys").text()).contains(NEWS);
    assertThat(third.get("/app").text()).doesNotContain(NEWS);
    signedIn(PASSWORD);
    assertThat(first.get("/app").text()).contains(NEWS);
  }

  @Test
  void aKeyIsToldWhereItWasNotMade() {
    TestMember maker = signedIn(PASSWORD);
    TestMember elsewhere = signedIn(PASSWORD);
    dismiss(maker);

    maker.submit("/app/keys", "name=ci&days=30&trees%3Aread=on");

    assertThat(maker.get("/app").text()).doesNotContain(NEWS);
    assertThat(elsewhere.get("/app").text()).contains(NEWS, "a new API key, ttk_").contains(" ci");
  }

  @Test
  void aKeyMadeByTheOperatorIsTold() {
    TestMember member = signedIn(PASSWORD);

    app.app()
        .services()
        .operatorActs()
        .createKey(AuditActor.COMMAND_LINE, ada.username(), "x", Scope.OF_EVERY_ACCOUNT, null);

    assertThat(member.get("/app").text()).contains("a new API key");
  }

  @Test
  void anotherPasswordIsToldWhereItSignsInNext() {
    TestMember elsewhere = signedIn(PASSWORD);
    TestMember maker = signedIn(PASSWORD);
    maker.submit("/app/account/password", "oldPassword=" + PASSWORD + "&newPassword=" + OTHER);
    assertThat(elsewhere.get("/app").status()).isEqualTo(303);

    later();
    elsewhere.signIn(ada.username().value(), OTHER);

    assertThat(elsewhere.get("/app").text()).contains(NEWS, "the password was set");
    assertThat(maker.get("/app/account").text()).doesNotContain("the password was set");
    app.clock().advance(Duration.ofDays(8));
    assertThat(signedIn(OTHER).get("/app").text()).doesNotContain(NEWS);
  }

  @Test
  void whoHasJustSignedUpIsToldNothing() {
    TestMember member = new TestMember(app);
    member.submit("/app/sign-up", "username=" + other + "&password=" + PASSWORD);

    assertThat(member.get("/app").status()).isEqualTo(200);
    assertThat(member.get("/app").text()).doesNotContain(NEWS);
  }

  @Test
  void whatOneAccountWasToldIsStillNewForAnother() {
    TestMember shared = signedIn(PASSWORD);
    signedIn(PASSWORD);
    dismiss(shared);
    account(other);
    shared.signIn(other, PASSWORD);
    later();
    new TestMember(app).signIn(other, PASSWORD);

    assertThat(shared.get("/app").text()).contains(NEWS);
  }

  @Test
  void aSessionOfAKeyThatMayNotManageTheAccountIsToldNothing() {
    TestMember reader = new TestMember(app);
    reader.submit("/app/sign-in", "key=" + app.client(ada, Set.of(Scope.TREES_READ)).key());
    signedIn(PASSWORD);

    assertThat(reader.get("/app").status()).isEqualTo(200);
    assertThat(reader.get("/app").text()).doesNotContain(NEWS);
  }

  @Test
  void aFormThatNoPageHasDismissesNothingAndLeadsNowhereElse() {
    TestMember first = signedIn(PASSWORD);
    signedIn(PASSWORD);

    Visit done = first.submit("/app/account/activity", "next=//evil.example&until=now");

    assertThat(done.header("Location")).hasValue("/app");
    assertThat(first.get("/app").text()).contains(NEWS);
  }
}
