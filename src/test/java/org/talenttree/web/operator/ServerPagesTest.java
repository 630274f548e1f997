package org.talenttree.web.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Account;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.operator.AuditActor;
import org.talenttree.storage.backup.BackupRecord;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of the server, as operators and others see it, without scripts. */
class ServerPagesTest {
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

  @Test
  void uptimeAccountsAndDataAreAsTheyAre() throws IOException {
    assertThat(figure("Running")).isEqualTo("0 minutes");
    app.clock().advance(Duration.ofMinutes(61));
    assertThat(figure("Running")).isEqualTo("1 hour");
    assertThat(figure("Accounts")).isEqualTo("2");
    app.account("carol");
    assertThat(figure("Accounts")).isEqualTo("3");
    app.clock().advance(Duration.ofDays(3));
    assertThat(figure("Running")).isEqualTo("3 days");
    if (TestPostgres.isChosen()) {
      assertThat(note("Data")).matches("PostgreSQL \\d+\\.\\d+");
    } else {
      long bytes =
          Files.size(DataFolder.database(app.folder()))
              + Files.size(app.folder().resolve("talenttree.db-wal"));
      assertThat(note("Data")).matches("SQLite 3\\.\\d+\\.\\d+");
      assertThat(figure("Data")).isEqualTo((bytes + 999) / 1000 + " kB");
    }
  }

  @Test
  void theLastBackupIsTheOneThatWasMade() {
    BackupRecord backup =
        new BackupRecord(app.clock().instant(), 12_300_001, app.folder() + "/gone.backup");

    if (TestPostgres.isChosen()) {
      assertThat(note("Last backup")).contains("PostgreSQL’s own tools");
      return;
    }
    assertThat(gauge("Last backup")).contains("care", "none", "talenttree backup");
    backup.store(app.folder());
    app.clock().advance(Duration.ofHours(2));
    assertThat(figure("Last backup")).isEqualTo("2 hours ago");
    assertThat(note("Last backup"))
        .isEqualTo(
            "2 January 2026, 03:04 UTC, 12.4 MB. The server does not see its file, which may have"
                + " been moved.");
    app.clock().advance(Duration.ofDays(8));
    assertThat(gauge("Last backup")).contains("care", "8 days ago");
  }

  @Test
  void aRecordOfABackupThatIsDamagedIsNotTakenForOne() throws IOException {
    Files.writeString(DataFolder.backupRecord(app.folder()), "2026-01-02 many");

    if (!TestPostgres.isChosen()) {
      assertThat(gauge("Last backup")).contains("care", "unknown", "is damaged");
    }
  }

  @Test
  void warningsAndErrorsAreShownWithoutWhatExceptionsSay() {
    var log = LoggerFactory.getLogger("org.talenttree.test.Sample");
    log.warn("a <b>warning</b>");
    log.atError()
        .addKeyValue("requestId", "019b7ca9-8f2e-709c-8acd-507333693928")
        .setCause(new IllegalStateException("outer", new ArithmeticException("secret value")))
        .log("storage");
    log.info("no news");

    String page = operator.get(SERVER).text();

    assertThat(figure("Errors")).isEqualTo("1");
    assertThat(note("Errors")).isEqualTo("and 1 warning since the start");
    assertThat(page)
        .contains(
            "a &lt;b&gt;warning&lt;/b&gt;",
            "storage",
            "ArithmeticException",
            "019b7ca9-8f2e-709c-8acd-507333693928")
        .doesNotContain("secret value", "outer", "no news")
        .containsSubsequence("storage", "warning&lt;");
  }

  @Test
  void aWarningThatIsRepeatedIsShownOnceWithHowOften() {
    var log = LoggerFactory.getLogger("org.talenttree.test.Sample");
    for (int i = 0; i < 12; i++) {
      log.warn("not readable");
    }

    String english = operator.get(SERVER).text();
    String german =
        TestVisitor.of(app)
            .get(SERVER, "Cookie", operator.cookie(), "Accept-Language", "de")
            .text();

    assertThat(english)
        .contains("×&nbsp;12</span><span class=\"vh\">12 times</span>")
        .containsOnlyOnce("not readable");
    assertThat(german).contains("×&nbsp;12</span><span class=\"vh\">12 Mal</span>");
  }

  @Test
  void accountsAreListedByTheTwentyAndFoundByAPartOfTheirNames() {
    for (int i = 10; i < 35; i++) {
      app.account("person-" + i);
    }
    TestTree.published(app);

    String first = operator.get(SERVER).text();
    String second = operator.get(link(first, "Next").orElseThrow()).text();
    String found = operator.get(SERVER + "?query=N-2").text();

    assertThat(names(first)).hasSize(20).startsWith("bob", "olga").contains("person-10");
    assertThat(names(second)).startsWith("person-27").endsWith("person-34").hasSize(8);
    assertThat(link(second, "Next")).isEmpty();
    assertThat(link(second, "First")).isPresent();
    assertThat(names(found)).hasSize(10).allMatch(name -> name.startsWith("person-2"));
    assertThat(first).contains("1 tree, 1 published");
    assertThat(operator.get(SERVER + "?query=%26%3C%22").text()).contains("No account matches");
  }

  @Test
  void lockingAndUnlockingIsDoneAndStandsInTheLog() {
    Visit locked = operator.submit(ACCOUNTS + "bob/lock", "");
    String page = operator.get(locked.header("Location").orElseThrow()).text();

    assertThat(standing("bob").isLocked()).isTrue();
    assertThat(other.get("/app").status()).isEqualTo(303);
    assertThat(names(page)).containsExactly("bob");
    assertThat(page).contains("The account is locked", "olga locked bob", ACCOUNTS + "bob/unlock");

    // Of one millisecond, the order would be that of random ids.
    app.clock().advance(Duration.ofMillis(1));
    operator.submit(ACCOUNTS + "bob/unlock", "");

    assertThat(standing("bob").isLocked()).isFalse();
    assertThat(operator.get(SERVER + "/audit").text())
        .containsSubsequence("olga unlocked bob", "olga locked bob", "The command line made olga");
  }

  @Test
  void erasingAsksForTheName() {
    Visit without = operator.submit(ACCOUNTS + "bob/erase", "confirm=bo");

    assertThat(without.status()).isEqualTo(422);
    assertThat(without.text()).contains("Type the name of the account", "aria-invalid=\"true\"");
    assertThat(services().accounts().find(new Username("bob")).flatMap(services().accounts()::find))
        .isPresent();

    assertThat(operator.submit(ACCOUNTS + "bob/erase", "confirm=bob").status()).isEqualTo(303);

    assertThat(services().accounts().find(new Username("bob")).flatMap(services().accounts()::find))
        .isEmpty();
    assertThat(operator.submit(ACCOUNTS + "bob/erase", "confirm=bob").text())
        .contains("This account no longer exists.");
  }

  @Test
  void operatorsCannotShutThemselvesOut() {
    Visit answer = operator.submit(ACCOUNTS + "olga/lock", "");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.text()).contains("cannot be locked or erased here");
    assertThat(operator.submit(ACCOUNTS + "olga/erase", "confirm=olga").status()).isEqualTo(409);
    assertThat(operator.get(SERVER).text())
        .doesNotContain(ACCOUNTS + "olga/lock", ACCOUNTS + "olga/erase");
  }

  @Test
  void aResetLinkIsShownOnceAndWorks() {
    String page = operator.submit(ACCOUNTS + "bob/reset-link", "").text();
    Matcher link =
        Pattern.compile("value=\"http://[^/]+(/app/reset\\?token=([^\"]+))\"").matcher(page);

    assertThat(link.find()).isTrue();
    assertThat(page).contains("data-copy=", "until 2 January 2026, 04:04 UTC");
    assertThat(new TestMember(app).get(link.group(1)).text()).contains("Choose a new password");
    assertThat(operator.get(SERVER).text())
        .contains("olga created a reset link for bob")
        .doesNotContain(link.group(2));
  }

  @Test
  void theSwitchOpensAndClosesTheSignUp() {
    assertThat(operator.get(SERVER).text()).contains("aria-checked=\"false\"");

    assertThat(operator.submit(SERVER + "/sign-up", "open=true").status()).isEqualTo(303);
    assertThat(operator.get(SERVER).text())
        .contains(
            "aria-checked=\"true\"", "Anyone can create an account.", "olga opened the sign-up");
    assertThat(new TestMember(app).get("/app/sign-up").status()).isEqualTo(200);
    operator.submit(SERVER + "/sign-up", "open=false");

    assertThat(new TestMember(app).get("/app/sign-up").status()).isEqualTo(403);
  }

  @Test
  void whereOnlyTheProviderSignsPeopleInTheSwitchIsForThem() {
    app.set("server.public-url", "https://talents.example.org");
    app.set("oidc.issuer", "https://id.example.org");
    app.set("oidc.client-id", "talents");
    app.set("oidc.client-secret", "a-secret-of-the-client");
    app.set("passwords", "off");
    operator.submit(SERVER + "/sign-up", "open=true");

    assertThat(operator.get(SERVER).text())
        .contains(
            "aria-checked=\"true\"",
            "name=\"open\" value=\"false\"",
            "Whoever the provider signs in")
        .contains("The sign-up is open.");
    operator.submit(SERVER + "/sign-up", "open=false");

    assertThat(operator.get(SERVER).text())
        .contains("aria-checked=\"false\"", "Accounts can only be created on the command line.");
    app.set("signup", "oidc");
    assertThat(operator.get(SERVER).text())
        .contains("Whoever the provider signs in", "<span class=\"tag\">open</span>");
  }

  @Test
  void whereTheConfigurationDecidesThereIsNoSwitch() {
    app.set("signup", "open");

    assertThat(operator.get(SERVER).text())
        .contains("Anyone can create an account.", "The setting <code>signup</code> decides this.")
        .doesNotContain("role=\"switch\"");
    assertThat(operator.submit(SERVER + "/sign-up", "open=false").status()).isEqualTo(409);
  }

  @Test
  void theAuditLogIsReadPageByPage() {
    for (int i = 0; i < 30; i++) {
      operator.submit(ACCOUNTS + "bob/lock", "");
      operator.submit(ACCOUNTS + "bob/unlock", "");
    }

    String first = operator.get(SERVER + "/audit").text();
    String second = operator.get(link(first, "Older").orElseThrow()).text();

    assertThat(Pattern.compile("<time").matcher(first).results()).hasSize(50);
    assertThat(Pattern.compile("olga (un)?locked bob").matcher(first + second).results())
        .hasSize(60);
    assertThat(first + second).contains("The command line made olga an operator", "signed in");
    assertThat(operator.get(SERVER + "/audit?before=mine").status()).isEqualTo(404);
  }

  private org.talenttree.account.Standing standing(String name) {
    return services()
        .accounts()
        .find(new Username(name))
        .flatMap(services().accounts()::find)
        .orElseThrow()
        .standing();
  }

  /** Returns the element of the figure with this label. */
  private String gauge(String label) {
    return Pattern.compile("<li class=\"sheet gauge.*?</li>", Pattern.DOTALL)
        .matcher(operator.get(SERVER).text())
        .results()
        .map(java.util.regex.MatchResult::group)
        .filter(element -> element.contains(">" + label + "<"))
        .findFirst()
        .orElseThrow();
  }

  private String figure(String label) {
    return part(gauge(label), "figure");
  }

  private String note(String label) {
    return part(gauge(label), "points");
  }

  private static String part(String element, String name) {
    Matcher matcher = Pattern.compile("class=\"" + name + "\">([^<]*)<").matcher(element);
    assertThat(matcher.find()).as(element).isTrue();
    return matcher.group(1);
  }

  private static List<String> names(String page) {
    return Pattern.compile("<p><a href=\"/[^\"]+\"><bdi>([^<]+)</bdi>")
        .matcher(page)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private static Optional<String> link(String page, String text) {
    return Pattern.compile("href=\"([^\"]+)\">" + text + "</a>")
        .matcher(page)
        .results()
        .map(match -> match.group(1).replace("&amp;", "&"))
        .findFirst();
  }
}
