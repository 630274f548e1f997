package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.setup.SetupLinks;
import org.talenttree.setup.SetupLinks.Use;
import org.talenttree.setup.SetupSecret;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** The link that makes the first account, as a browser without scripts follows it. */
class SetupPagesTest {
  private static final String PASSWORD = "a+long+and+plain+password";
  private static final String SETUP = "/app/setup";

  private final TestApp app = TestApp.start();
  private final TestMember member = new TestMember(app);

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void theLinkMakesTheFirstAccountWhichIsSignedInAndBeginsWithATree() {
    String token = token(app);
    Visit form = member.get(SETUP + "?token=" + token);

    Visit made = submit(member, token, "Ada");

    assertThat(form.status()).isEqualTo(200);
    assertThat(form.text()).contains("Create the first account", "name=\"token\" value=\"" + token);
    assertThat(made.status()).isEqualTo(303);
    assertThat(made.header("Location").orElseThrow()).matches("/app/trees/[0-9a-f-]{36}");
    assertThat(member.get("/app").text()).contains("ada’s tree");
    String tree = made.header("Location").orElseThrow().replace("/app", "/api/v1");
    assertThat(member.get(tree + "/revisions/1").text()).contains("\"call\":\"POST /app/setup\"");
    assertThat(new TestMember(app).signIn("ada", PASSWORD).header("Location")).hasValue("/app");
  }

  @Test
  void theFirstAccountIsAnOperatorAndTheAuditLogSaysHow() {
    submit(member, token(app), "ada");

    var services = app.app().services();
    assertThat(services.accounts().list())
        .singleElement()
        .matches(account -> account.standing().isActiveOperator());
    assertThat(services.auditLog().ofOperators(10))
        .allMatch(entry -> entry.actor().equals(AuditActor.SETUP_LINK))
        .extracting(AuditEntry::act)
        .containsExactlyInAnyOrder(Act.ACCOUNT_CREATED, Act.OPERATOR_ADDED);
  }

  @Test
  void theLinkIsGoodOnceAndItsUserIsToldWhatBecameOfIt() {
    String token = token(app);
    submit(member, token, "ada");
    TestMember other = new TestMember(app);

    Visit again = submit(other, token, "eve");
    Visit seen = other.get(SETUP + "?token=" + token);

    assertThat(List.of(again.status(), seen.status())).containsOnly(410);
    assertThat(again.text()).contains("The first account exists", "/app/sign-in");
    assertThat(other.cookie()).isEmpty();
    assertThat(app.app().services().accounts().list()).hasSize(1);
  }

  @Test
  void ofThreeWhoUseItAtOnceOneMakesAnAccount() throws Exception {
    SetupLinks links = app.app().services().setupLinks();
    SetupSecret secret = links.renew().orElseThrow().secret();
    Password password = Password.typed(PASSWORD);
    List<Callable<Use>> uses = new ArrayList<>();
    for (String name : List.of("ada", "eve", "grace")) {
      uses.add(() -> links.use(secret, new Username(name), password));
    }

    List<Use> outcomes = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Use> outcome : threads.invokeAll(uses)) {
        outcomes.add(outcome.get());
      }
    }

    assertThat(outcomes).filteredOn(Use.Made.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(Use.Invalid.class::isInstance).hasSize(2);
    assertThat(app.app().services().accounts().list()).hasSize(1);
  }

  @Test
  void afterAnHourTheLinkIsOver() {
    String token = token(app);

    app.clock().advance(Duration.ofMinutes(60).minusMillis(1));
    assertThat(member.get(SETUP + "?token=" + token).status()).isEqualTo(200);
    app.clock().advance(Duration.ofMillis(1));

    assertNoLink(member.get(SETUP + "?token=" + token));
    assertNoLink(submit(member, token, "ada"));
    assertThat(app.app().services().accounts().list()).isEmpty();
  }

  @Test
  void aNewLinkTakesThePlaceOfTheOneBefore() {
    String former = token(app);
    String token = token(app);

    assertNoLink(member.get(SETUP + "?token=" + former));
    assertNoLink(submit(member, former, "ada"));
    assertThat(member.get(SETUP + "?token=" + token).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "%00", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "unused"})
  void aWrongSecretOpensNothing(String token) {
    token(app);

    assertNoLink(member.get(SETUP + "?token=" + token));
    assertNoLink(submit(member, token, "ada"));
    assertThat(app.app().services().accounts().list()).isEmpty();
  }

  private static void assertNoLink(Visit visit) {
    assertThat(visit.status()).isEqualTo(403);
    assertThat(visit.text())
        .contains("This link is not valid", "talenttree setup-link", "journalctl")
        .doesNotContain("<form class=\"sheet\"");
    assertThat(visit.header("Set-Cookie")).isEmpty();
  }

  @Test
  void guessesAreLimitedForTheirAddressAlone() {
    try (TestApp own = TestApp.start(Map.of("server.trusted-proxies", "127.0.0.0/8"))) {
      String token = token(own);
      TestVisitor visitor = TestVisitor.of(own);
      for (int i = 0; i < 30; i++) {
        assertThat(from(visitor, "192.0.2.1", "guess" + i).status()).isEqualTo(403);
      }

      assertThat(from(visitor, "192.0.2.1", "another").status()).isEqualTo(429);
      assertThat(from(visitor, "192.0.2.1", token).status()).isEqualTo(429);
      assertThat(from(visitor, "192.0.2.2", token).status()).isEqualTo(200);
    }
  }

  private static Visit from(TestVisitor visitor, String address, String token) {
    return visitor.get(SETUP + "?token=" + token, "X-Forwarded-For", address);
  }

  @Test
  void whoHasTheLinkMayOpenItAgainAndAgain() {
    String token = token(app);

    for (int i = 0; i < 40; i++) {
      assertThat(member.get(SETUP + "?token=" + token).status()).isEqualTo(200);
    }
  }

  @Test
  void aNameOrPasswordThatIsRefusedLeavesTheLinkAsItIs() {
    String token = token(app);

    Visit weak = member.submit(SETUP, "token=" + token + "&username=ada&password=short");
    Visit reserved = submit(member, token, "admin");

    assertThat(weak.status()).isEqualTo(422);
    assertThat(weak.text()).contains("Password must have 12 to 256", "value=\"" + token);
    assertThat(reserved.status()).isEqualTo(409);
    assertThat(reserved.text()).contains("Username is not available");
    assertThat(submit(member, token, "ada").status()).isEqualTo(303);
  }

  @Test
  void onAnEmptyServerTheAppLeadsToWhereTheLinkIs() {
    String token = token(app);

    Visit app = member.get("/app");
    Visit signIn = member.get(app.header("Location").orElseThrow());
    Visit page = member.get(signIn.header("Location").orElseThrow());

    assertThat(signIn.header("Location")).hasValue(SETUP);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text())
        .contains("This server has no account yet", "docker logs", "journalctl")
        .doesNotContain(token, "This link is not valid");
  }

  @Test
  void withAnAccountFromElsewhereThereIsNoLinkAndNoPage() {
    String token = token(app);
    app.account("ada");

    Visit page = member.get(SETUP);
    Visit nowhere = member.get("/app/nowhere");

    assertThat(page.text()).isEqualTo(nowhere.text());
    assertThat(page.status()).isEqualTo(404);
    assertThat(member.get(SETUP + "?token=" + token).status()).isEqualTo(404);
    assertThat(submit(member, token, "eve").status()).isEqualTo(404);
    assertThat(app.app().services().setupLinks().renew()).isEmpty();
    assertThat(member.get("/app/sign-in").status()).isEqualTo(200);
  }

  @Test
  void aFormOfAnotherSiteMakesNoAccount() {
    String fields = "token=" + token(app) + "&username=eve&password=" + PASSWORD;

    Visit answer = TestVisitor.of(app).submit(SETUP, fields, "Origin", "https://evil.example");

    assertThat(answer.status()).isEqualTo(403);
    assertThat(app.app().services().accounts().list()).isEmpty();
  }

  @Test
  void theFormIsNeitherStoredNorCompressedAndItsSecretGoesToNoOtherSite() {
    Visit form = TestVisitor.of(app).get(SETUP + "?token=" + token(app), "Accept-Encoding", "gzip");

    assertThat(form.header("Cache-Control")).hasValue("no-store");
    assertThat(form.header("Content-Encoding")).isEmpty();
    assertThat(form.header("Referrer-Policy")).hasValue("same-origin");
  }

  @Test
  void allProcessesOnADatabaseKnowTheNewestLinkAndItOutlivesThem(@TempDir Path folder) {
    Map<String, String> data = new HashMap<>(TestApp.lastingData(folder));
    String first;
    try (TestApp one = TestApp.start(data)) {
      first = token(one);
    }
    try (TestApp other = TestApp.start(data)) {
      assertThat(new TestMember(other).get(SETUP + "?token=" + first).status()).isEqualTo(200);
      String second = token(other);
      assertNoLink(new TestMember(other).get(SETUP + "?token=" + first));
      assertThat(submit(new TestMember(other), second, "ada").status()).isEqualTo(303);
      assertThat(other.app().services().accounts().find(new Username("ada"))).isPresent();
    } finally {
      TestApp.endData(data);
    }
  }

  private static String token(TestApp app) {
    return app.app().services().setupLinks().renew().orElseThrow().secret().reveal();
  }

  private static Visit submit(TestMember member, String token, String name) {
    return member.submit(SETUP, "token=" + token + "&username=" + name + "&password=" + PASSWORD);
  }
}
