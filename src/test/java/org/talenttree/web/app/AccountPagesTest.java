package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of one's account. */
class AccountPagesTest {
  private static final String PASSWORD = "a+long+and+plain+password";
  private static final String OTHER = "another+long+and+plain+one";
  private static TestApp app;

  private String username;
  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signIn() {
    username = "person-" + UUID.randomUUID().toString().substring(0, 8);
    var accounts = app.app().services().accounts();
    accounts.create(new Username(username), Password.typed(PASSWORD.replace('+', ' ')));
    member = new TestMember(app);
    assertThat(member.signIn(username, PASSWORD).status()).isEqualTo(303);
  }

  @Test
  void aNewPasswordOpensTheOldOneDoesNotAndOthersAreSignedOut() {
    TestMember elsewhere = new TestMember(app);
    elsewhere.signIn(username, PASSWORD);

    Visit answer = change(PASSWORD, OTHER);

    assertThat(answer.header("Location")).hasValue("/app/account?done=password");
    assertThat(member.get("/app/account?done=password").text()).contains("password is changed");
    assertThat(elsewhere.get("/app").status()).isEqualTo(303);
    assertThat(new TestMember(app).signIn(username, PASSWORD).status()).isEqualTo(401);
    assertThat(new TestMember(app).signIn(username, OTHER).status()).isEqualTo(303);
  }

  @Test
  void theWrongOldPasswordChangesNothing() {
    Visit answer = change(OTHER, OTHER);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.text()).contains("Current password is wrong");
    assertThat(new TestMember(app).signIn(username, PASSWORD).status()).isEqualTo(303);
  }

  @Test
  void aWeakPasswordIsSaidBesideItsField() {
    Visit answer = change(PASSWORD, "short");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("New password must have 12 to 256");
  }

  @Test
  void otherBrowsersAreListedAndCanBeSignedOut() {
    TestMember elsewhere = new TestMember(app);
    elsewhere.signIn(username, PASSWORD);
    String page = member.get("/app/account").text();
    String end = page.split("action=\"/app/account/sessions/", 2)[1].split("\"", 2)[0];

    member.submit("/app/account/sessions/" + end, "");

    assertThat(page.split("this one", -1)).hasSize(2);
    assertThat(elsewhere.get("/app").status()).isEqualTo(303);
    assertThat(member.get("/app").status()).isEqualTo(200);
  }

  @Test
  void nobodySignsOutSomebodyElse() {
    TestOwner other = TestOwner.register(app);
    TestMember theirs = new TestMember(app);
    theirs.hold(app.cookie(other.account()));
    var sessions = app.app().services().sessions();
    UUID id = sessions.list(other.account().owner()).getFirst().id();

    member.submit("/app/account/sessions/" + id, "");

    assertThat(theirs.get("/app").status()).isEqualTo(200);
  }

  @Test
  void signingOutEverywhereEndsThisSessionToo() {
    TestMember elsewhere = new TestMember(app);
    elsewhere.signIn(username, PASSWORD);
    String own = member.cookie();

    Visit answer = member.submit("/app/account/sessions", "");

    assertThat(answer.header("Location")).hasValue("/app/sign-in");
    assertThat(elsewhere.get("/app").status()).isEqualTo(303);
    member.hold(own);
    assertThat(member.get("/app").status()).isEqualTo(303);
  }

  @Test
  void everythingIsTakenAlongAsAFile() {
    Visit file = member.get("/api/v1/account/export");

    assertThat(member.get("/app/account").text()).contains("href=\"/api/v1/account/export\"");
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("Content-Type")).hasValue("application/zip");
    assertThat(file.header("Cache-Control")).hasValue("no-store");
  }

  @Test
  void everythingIsErasedOnlyByWhoeverWritesTheName() {
    Visit refused = member.submit("/app/account/erase", "confirm=yes");
    Visit erased = member.submit("/app/account/erase", "confirm=" + username);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("must be the account's username");
    assertThat(erased.header("Location")).hasValue("/app/sign-in?erased=");
    assertThat(member.get("/app/sign-in?erased=").text()).contains("have been deleted");
    assertThat(new TestMember(app).signIn(username, PASSWORD).status()).isEqualTo(401);
  }

  @Test
  void anAccountWithoutAPasswordIsGivenOneByWhoeverMayDoEverything() {
    Account account = TestOwner.register(app).account();
    TestMember all = new TestMember(app);
    all.hold(app.cookie(account));
    TestMember manager = new TestMember(app);
    manager.submit(
        "/app/sign-in", "key=" + app.client(account, Set.of(Scope.ACCOUNT_MANAGE)).key());
    TestMember byKey = new TestMember(app);
    byKey.submit("/app/sign-in", "key=" + app.client(account, Scope.OF_EVERY_ACCOUNT).key());

    Visit less = manager.submit("/app/account/password", "newPassword=" + OTHER);
    Visit withKey = byKey.submit("/app/account/password", "newPassword=" + OTHER);
    Visit set = all.submit("/app/account/password", "newPassword=" + PASSWORD);

    assertThat(less.status()).isEqualTo(403);
    assertThat(withKey.status()).isEqualTo(401);
    assertThat(set.status()).isEqualTo(303);
    assertThat(new TestMember(app).signIn(account.username().value(), PASSWORD).status())
        .isEqualTo(303);
  }

  @Test
  void aKeyThatMayOnlyReadSeesNoMoreThanTheName() {
    TestOwner owner = TestOwner.register(app);
    TestMember reader = new TestMember(app);
    reader.submit("/app/sign-in", "key=" + owner.withScopes(Set.of(Scope.TREES_READ)).key());

    assertThat(reader.get("/app/account").text())
        .contains(owner.username())
        .doesNotContain("Erase everything", "Sign out everywhere");
    assertThat(reader.submit("/app/account/erase", "confirm=" + owner.username()).status())
        .isEqualTo(403);
  }

  private Visit change(String old, String replacement) {
    return member.submit(
        "/app/account/password", "oldPassword=" + old + "&newPassword=" + replacement);
  }
}
