package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestMember;

/** What owners do to the ways into their accounts is in the audit log, within a bound. */
class OwnerEntriesTest {
  private static final String PASSWORD = "a+long+and+plain+password";
  private static TestApp app;

  private Account account;
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
  void signUp() {
    Username name = new Username("person-" + UUID.randomUUID().toString().substring(0, 8));
    var accounts = app.app().services().accounts();
    accounts.create(name, Password.typed(PASSWORD.replace('+', ' ')));
    account = accounts.find(accounts.find(name).orElseThrow()).orElseThrow();
    member = signedIn();
  }

  private TestMember signedIn() {
    TestMember one = new TestMember(app);
    one.signIn(account.username().value(), PASSWORD);
    app.clock().advance(Duration.ofSeconds(1));
    return one;
  }

  private List<AuditEntry> entries() {
    return app.app()
        .services()
        .auditLog()
        .page(account.username(), null, 1_000)
        .orElseThrow()
        .items();
  }

  private List<Act> acts() {
    assertThat(entries()).allMatch(entry -> entry.actor().equals(AuditActor.OWNER));
    return entries().stream().map(AuditEntry::act).toList().reversed();
  }

  @Test
  void signingInAndOutElsewhereIsLogged() {
    signedIn();
    String page = member.get("/app/account").text();
    String other = page.split("action=\"/app/account/sessions/", 2)[1].split("\"", 2)[0];
    member.submit("/app/account/sessions/" + other, "");
    member.submit("/app/account/sessions/" + UUID.randomUUID(), "");
    app.clock().advance(Duration.ofSeconds(1));
    member.submit("/app/account/sessions", "");

    assertThat(acts())
        .containsExactly(Act.SIGNED_IN, Act.SIGNED_IN, Act.SESSION_ENDED, Act.SESSIONS_ENDED);
    assertThat(entries().getLast().detail()).isEqualTo("A browser");
  }

  @Test
  void keysAndPasswordsOfPagesAndOfTheApiAreLogged() {
    TestClient client = app.client(account, Scope.OF_EVERY_ACCOUNT);
    String id =
        client.json("POST", "/api/v1/keys", "{\"name\":\"ci\"}").data().get("id").stringValue();
    app.clock().advance(Duration.ofSeconds(1));
    client.json("POST", "/api/v1/keys/" + id + "/rotate", "{}");
    app.clock().advance(Duration.ofSeconds(1));
    client.delete("/api/v1/keys/" + id);
    client.delete("/api/v1/keys/" + id);
    app.clock().advance(Duration.ofSeconds(1));
    member.submit(
        "/app/account/password", "newPassword=three+tall+ships+at+sea&oldPassword=" + PASSWORD);

    assertThat(acts())
        .containsExactly(
            Act.SIGNED_IN, Act.KEY_CREATED, Act.KEY_ROTATED, Act.KEY_REVOKED, Act.PASSWORD_SET);
    assertThat(entries().get(1).detail()).startsWith("ttk_").endsWith(" ci");
  }

  @Test
  void whatIsRefusedIsNotLogged() {
    new TestMember(app).signIn(account.username().value(), "not+the+right+password");
    member.submit(
        "/app/account/password", "newPassword=three+tall+ships+at+sea&oldPassword=not+it+at+all");
    app.client(account, Set.of(Scope.ACCOUNT_MANAGE))
        .json("POST", "/api/v1/keys", "{\"name\":\"ci\",\"scopes\":[\"trees:read\"]}");

    assertThat(acts()).containsExactly(Act.SIGNED_IN);
  }

  @Test
  void ofEachActTheNewestStayAndOthersPushThemNotOut() {
    OperatorActs operator = app.app().services().operatorActs();
    operator.setPassword(
        AuditActor.COMMAND_LINE, account.username(), Password.typed("three tall ships at sea"));
    String key = app.client(account, Scope.OF_EVERY_ACCOUNT).key();
    app.client(key).json("POST", "/api/v1/keys", "{\"name\":\"ci\"}");
    var sessions = app.app().services().sessions();

    for (int i = 0; i < 60; i++) {
      app.clock().advance(Duration.ofMillis(1));
      sessions.begin(account.owner(), null, "browser " + i);
    }

    List<AuditEntry> entries = entries();
    assertThat(entries).filteredOn(entry -> entry.act() == Act.SIGNED_IN).hasSize(50);
    assertThat(entries.getFirst().detail()).isEqualTo("browser 59");
    assertThat(entries).extracting(AuditEntry::act).contains(Act.PASSWORD_SET, Act.KEY_CREATED);
  }

  @Test
  void whatOneSessionDoesInOneMillisecondIsToldApart() {
    UUID session = UUID.randomUUID();
    var services = app.app().services();
    services
        .database()
        .write(
            account.owner(),
            tx -> {
              for (int i = 0; i < 300; i++) {
                AuditActor actor = AuditActor.operator(account.username());
                services
                    .auditLog()
                    .add(tx, actor, Act.KEY_CREATED, account, null, Optional.of(session));
              }
              return true;
            });

    assertThat(services.auditLog().page(account.username(), null, 1_000).orElseThrow().items())
        .hasSizeGreaterThanOrEqualTo(300);
  }
}
