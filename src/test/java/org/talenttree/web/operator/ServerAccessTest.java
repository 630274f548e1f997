package org.talenttree.web.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.operator.AuditActor;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** Who is let in to the pages of the server, and who may act there. */
class ServerAccessTest {
  private static final String SERVER = "/app/server";
  private static final String ACCOUNTS = SERVER + "/accounts/";

  private final TestApp app = TestApp.start();
  private final TestMember operator = new TestMember(app);
  private final TestMember other = new TestMember(app);

  @BeforeEach
  void signIn() {
    operator.hold(app.cookie(operator("olga")));
    app.clock().advance(Duration.ofMillis(1));
    other.hold(app.cookie(app.account("bob")));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private Account operator(String name) {
    Account account = app.account(name);
    services().operatorActs().grant(AuditActor.COMMAND_LINE, account.username());
    return account;
  }

  private Services services() {
    return app.app().services();
  }

  private static List<String> operatorsAddresses(TestApp app, String method) {
    List<String> addresses = new ArrayList<>();
    for (Route route : app.app().routes().all()) {
      if (route.access().equals(Access.signedIn(Scope.OPERATOR)) && route.method().equals(method)) {
        addresses.add(route.template().replace("{name}", "bob"));
      }
    }
    return addresses;
  }

  @Test
  void toAllButOperatorsThePagesLookAsIfTheyWereNotThere() {
    Visit nowhere = other.get("/app/nowhere");
    List<String> pages = operatorsAddresses(app, "GET");
    List<String> forms = operatorsAddresses(app, "POST");

    assertThat(pages).hasSize(2);
    assertThat(forms).hasSize(5);
    for (String page : pages) {
      assertThat(operator.get(page).status()).isEqualTo(200);
      assertThat(other.get(page).status()).isEqualTo(404);
      assertThat(other.get(page).text()).isEqualTo(nowhere.text());
    }
    for (String form : forms) {
      assertThat(other.submit(form, "open=true&confirm=bob").status()).as(form).isEqualTo(404);
    }
    assertThat(new TestMember(app).get("/app/sign-up").status()).isEqualTo(403);
    assertThat(standing("bob").isLocked()).isFalse();
  }

  @Test
  void theHeadLeadsOperatorsThereAndNobodyElse() {
    String link = "href=\"" + SERVER + "\"";

    assertThat(operator.get("/app/keys").text()).contains(link);
    assertThat(other.get("/app/keys").text()).doesNotContain(link);
  }

  @Test
  void aSignInByKeyNeedsTheScopeOfOperators() {
    Account account = operator("otto");
    TestMember byKey = new TestMember(app);
    byKey.submit(
        "/app/sign-in", "key=" + app.client(account, EnumSet.copyOf(Scope.OF_EVERY_ACCOUNT)).key());

    assertThat(byKey.get("/app").status()).isEqualTo(200);
    assertThat(byKey.get(SERVER).status()).isEqualTo(404);
  }

  @Test
  void aKeyThatHasOnlyThatScopeLooksAndChangesNothing() {
    Account account = operator("otto");
    TestMember byKey = new TestMember(app);
    byKey.submit("/app/sign-in", "key=" + app.client(account, EnumSet.of(Scope.OPERATOR)).key());

    assertThat(byKey.get(SERVER).status()).isEqualTo(200);
    assertThat(byKey.get(SERVER).text())
        .contains("can only view this page")
        .doesNotContain("method=\"post\" action=\"/app/server");
    for (String form : operatorsAddresses(app, "POST")) {
      assertThat(byKey.submit(form, "open=true&confirm=bob").status()).as(form).isEqualTo(403);
    }
    assertThat(services().auditLog().ofOperators(9))
        .noneMatch(entry -> entry.account().equals(new Username("bob")));
  }

  @Test
  void whoLosesTheRoleLosesThePageAtOnce() {
    operator("otto");

    services().operatorActs().revoke(AuditActor.COMMAND_LINE, new Username("olga"));

    assertThat(operator.get(SERVER).status()).isEqualTo(404);
    assertThat(operator.submit(ACCOUNTS + "bob/lock", "").status()).isEqualTo(404);
    assertThat(standing("bob").isLocked()).isFalse();
  }

  @Test
  void formsOfOtherSitesChangeNothing() {
    for (String form : operatorsAddresses(app, "POST")) {
      Visit answer =
          TestVisitor.of(app)
              .submit(
                  form,
                  "open=true&confirm=bob",
                  "Origin",
                  "https://evil.example",
                  "Cookie",
                  operator.cookie());
      assertThat(answer.status()).as(form).isEqualTo(403);
    }
    assertThat(services().auditLog().ofOperators(9))
        .noneMatch(entry -> entry.account().equals(new Username("bob")));
  }

  private org.talenttree.account.Standing standing(String name) {
    return services()
        .accounts()
        .find(new Username(name))
        .flatMap(services().accounts()::find)
        .orElseThrow()
        .standing();
  }
}
