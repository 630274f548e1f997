package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Refused;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestMember;

/** Changing a way in ends the other sessions; a key is none, as it ends by itself. */
class ChangedWayInTest {
  private static final String PASSWORD = "a quiet river in may";
  private static final String OTHER = "a loud river in june";

  /** How a password is set; identities are in {@code IdentityLinkTest}. */
  private static final Map<String, BiConsumer<Account, TestMember>> CHANGES =
      Map.of(
          "page",
          (_, member) ->
              member.submit(
                  "/app/account/password",
                  "oldPassword=" + form(PASSWORD) + "&newPassword=" + form(OTHER)),
          "api",
          (account, _) ->
              app()
                  .client(account, Scope.OF_EVERY_ACCOUNT)
                  .json(
                      "PUT",
                      "/api/v1/account/password",
                      "{\"oldPassword\":\"%s\",\"newPassword\":\"%s\"}".formatted(PASSWORD, OTHER)),
          "api by session",
          (_, member) -> {
            TestClient client = app().client(null);
            client.json(
                "PUT",
                "/api/v1/account/password",
                "{\"oldPassword\":\"%s\",\"newPassword\":\"%s\"}".formatted(PASSWORD, OTHER),
                "Cookie",
                member.cookie(),
                "Origin",
                client.base());
          },
          "reset link",
          (account, _) -> {
            var made =
                (LinkMade.Made)
                    app()
                        .app()
                        .services()
                        .resetLinks()
                        .make(AuditActor.COMMAND_LINE, account.username());
            String fields = "token=" + made.secret().reveal() + "&newPassword=" + form(OTHER);
            assertThat(new TestMember(app()).submit("/app/reset", fields).status()).isEqualTo(303);
          },
          "operator",
          (account, _) ->
              app()
                  .app()
                  .services()
                  .operatorActs()
                  .setPassword(AuditActor.COMMAND_LINE, account.username(), Password.typed(OTHER)));

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static TestApp app() {
    return app;
  }

  private static String form(String text) {
    return text.replace(' ', '+');
  }

  private static Account account() {
    Username name = new Username("person-" + UUID.randomUUID().toString().substring(0, 8));
    Accounts accounts = app.app().services().accounts();
    accounts.create(name, Password.typed(PASSWORD));
    return accounts.find(accounts.find(name).orElseThrow()).orElseThrow();
  }

  private static TestMember signedIn(Account account) {
    TestMember member = new TestMember(app);
    member.signIn(account.username().value(), form(PASSWORD));
    assertThat(member.get("/app").status()).isEqualTo(200);
    return member;
  }

  @ParameterizedTest
  @ValueSource(strings = {"page", "api", "api by session", "reset link", "operator"})
  void anotherPasswordEndsAllOtherSessions(String by) {
    Account account = account();
    TestMember member = signedIn(account);
    TestMember elsewhere = signedIn(account);

    CHANGES.getOrDefault(by, (_, _) -> {}).accept(account, member);

    assertThat(elsewhere.get("/app").status()).isEqualTo(303);
    assertThat(member.get("/app").status() == 200).isEqualTo(by.matches("page|api by session"));
    TestMember later = new TestMember(app);
    assertThat(later.signIn(account.username().value(), form(OTHER)).status()).isEqualTo(303);
  }

  @Test
  void anOldPasswordThatWasReplacedWhileItWasComparedChangesNothing() {
    Account checked = account();
    Accounts accounts = app.app().services().accounts();
    String later = accounts.hash(Password.typed("a third river"));
    app.app()
        .services()
        .operatorActs()
        .setPassword(AuditActor.COMMAND_LINE, checked.username(), Password.typed(OTHER));

    assertThatThrownBy(() ->
            app.app()
                .services()
                .database()
                .write(
                    checked.owner(),
                    tx -> accounts.changePassword(tx, checked, later, Optional.empty())))
        .isInstanceOf(Refused.class);

    Account now = accounts.find(checked.owner()).orElseThrow();
    assertThat(accounts.hasPassword(now, Password.typed(OTHER))).isTrue();
  }

  @Test
  void aNewKeyEndsNoSession() {
    Account account = account();
    TestMember member = signedIn(account);
    TestMember elsewhere = signedIn(account);

    member.submit("/app/keys", "name=ci&days=30&trees%3Aread=on");

    assertThat(elsewhere.get("/app").status()).isEqualTo(200);
  }
}
