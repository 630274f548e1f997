package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Account;
import org.talenttree.oidc.Identity;
import org.talenttree.testing.TestApp;

/** What operators do to identities by the command line, while the service runs on the same data. */
class IdentityCommandsTest {
  private static final String OLD = "https://id.example.org";
  private static final String OTHER = "https://other.example.org";
  private static final String NEW = "https://login.example.org";

  @TempDir private static Path folder = Path.of("");

  private static CommandsBesideService service;
  private static Path settings = Path.of("");
  private static TestApp app;

  @BeforeAll
  static void start() throws IOException {
    service = CommandsBesideService.start(folder);
    app = service.app();
    settings = service.settings("");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static CommandRun run(Object... command) {
    return CommandsBesideService.run(settings, command);
  }

  private static boolean leads(String issuer, String subject, Account account) {
    return app.app()
        .services()
        .identities()
        .find(new Identity(issuer, subject))
        .filter(account.owner()::equals)
        .isPresent();
  }

  @Test
  void anIdentityIsLinkedOnceAndSurvivesAChangeOfTheIssuersAddress() {
    Account ada = app.account("ada");
    Account grace = app.account("grace");

    assertThat(run("account", "identity", "ada", OLD, "1").status()).isZero();
    assertThat(run("account", "identity", "grace", OLD, "2").status()).isZero();
    assertThat(run("account", "identity", "grace", OLD, "1").status()).isNotZero();
    assertThat(run("account", "identity", "nobody", OLD, "3").status()).isNotZero();
    assertThat(run("account", "identity", "ada", "not an issuer", "3").status()).isNotZero();
    assertThat(run("account", "identity", "ada", OTHER, "\u001b[2J").status()).isNotZero();
    assertThat(run("account", "identity", "ada", OTHER, "3".repeat(256)).status()).isNotZero();
    assertThat(run("account", "issuer", OLD, "not an issuer").status()).isNotZero();
    assertThat(run("account", "issuer", OLD, NEW).err())
        .isEqualTo("2 identities are at " + NEW + " now\n");

    assertThat(leads(NEW, "1", ada)).isTrue();
    assertThat(leads(NEW, "2", grace)).isTrue();
    assertThat(leads(OLD, "1", ada)).isFalse();
    assertThat(run("audit", "--account", "ada").out()).contains("identity_linked").contains(NEW);
    assertThat(run("verify").out()).contains("identities");
    assertThat(run("verify").status()).isZero();
  }

  @Test
  void anAccountThatIsMadeOfAnArchiveHasItsIdentities() {
    app.account("joan");
    run("account", "identity", "joan", OTHER, "joan-1");
    Path archive = folder.resolve("joan.zip");
    assertThat(run("export", "--account", "joan", "-o", archive).err()).doesNotContain("Usage");
    run("account", "erase", "joan", "--yes");
    assertThat(app.app().services().identities().find(new Identity(OTHER, "joan-1"))).isEmpty();

    CommandRun made = run("import", archive, "--account", "joan-again");

    assertThat(made.status()).as(made.err()).isZero();
    assertThat(app.app().services().identities().find(new Identity(OTHER, "joan-1"))).isPresent();
    assertThat(made.err()).contains("joan-again can be signed in to by joan-1 at " + OTHER + "\n");
    assertThat(run("audit", "--account", "joan-again").out()).contains("identity_linked", OTHER);
  }
}
