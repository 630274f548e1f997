package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;

/** What operators do by the command line, while the service runs on the same data. */
class OperatorCommandsTest {
  @TempDir private static Path folder = Path.of("");

  private static CommandsBesideService service;
  private static Path settings = Path.of("");
  private static TestApp app;

  private TestTree tree;
  private String name;

  @BeforeAll
  static void start() throws IOException {
    service = CommandsBesideService.start(folder);
    app = service.app();
    settings = service.settings("server.public-url = https://talents.example");
  }

  @BeforeEach
  void publishATree() {
    tree = TestTree.published(app);
    name = tree.owner().username();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static CommandRun run(Object... command) {
    return CommandsBesideService.run(settings, command);
  }

  private static CommandRun done(Object... command) {
    CommandRun run = run(command);
    assertThat(run.status()).as(run.out() + run.err()).isZero();
    return run;
  }

  @Test
  void aLockHoldsInTheRunningServiceWhenTheCommandReturns() {
    assertThat(tree.readPublicly().status()).isEqualTo(200);
    assertThat(tree.read().status()).isEqualTo(200);

    assertThat(done("account", "lock", name).err()).isEqualTo(name + " is locked\n");

    assertThat(tree.readPublicly().status()).isEqualTo(404);
    assertThat(tree.read().code()).isEqualTo("account_locked");
    assertThat(done("account", "lock", name).err()).isEqualTo(name + " was locked already\n");
    assertThat(done("account", "list").out()).containsPattern(name + " .*Z  locked since .*Z\n");
    assertThat(done("account", "unlock", name).err()).isEqualTo(name + " is unlocked\n");
    assertThat(tree.readPublicly().status()).isEqualTo(200);
    assertThat(tree.read().status()).isEqualTo(200);
  }

  @Test
  void aResetLinkIsPrintedAloneAndWorks() {
    CommandRun run = done("account", "reset-link", name);

    assertThat(run.err()).matches("works once, until \\d\\d:\\d\\d UTC\\R");
    assertThat(run.out()).matches("https://talents\\.example/app/reset\\?token=[\\w-]{64}\n");
    String token = run.out().strip().replaceFirst(".*=", "");
    assertThat(
            new TestMember(app)
                .submit("/app/reset", "token=" + token + "&newPassword=a-password-long-enough")
                .status())
        .isEqualTo(303);
    assertThat(done("audit", "--account", name).out())
        .containsPattern("Z  password_reset +\\(reset-link\\) +" + name + "\n");
  }

  @Test
  void aResetLinkLeadsToThePortThatTheServicePicked() throws IOException {
    Path anyPort = service.settings("server.port = 0");

    CommandRun run =
        CommandRun.of("account", "reset-link", name, "--config", anyPort, "--port", 4711);

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("http://127.0.0.1:4711/app/reset?token=").hasLineCount(1);
  }

  @Test
  void aResetLinkThatWouldLeadNowhereIsNotMade() throws IOException {
    Path anyPort = service.settings("server.port = 0");

    CommandRun run = CommandRun.of("account", "reset-link", name, "--config", anyPort);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("name it with --port").hasLineCount(1);
    assertThat(done("audit", "--account", name).out()).doesNotContain("reset_link");
  }

  @Test
  void anErasureMustBeConfirmed() {
    CommandRun refused = run("account", "erase", name);
    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.err()).contains("--yes").hasLineCount(1);
    assertThat(tree.read().status()).isEqualTo(200);

    assertThat(done("account", "erase", name, "--yes").err()).isEqualTo(name + " is erased\n");

    assertThat(tree.read().code()).isEqualTo("invalid_api_key");
    assertThat(done("account", "list").out()).doesNotContain(name);
    assertThat(done("audit", "--account", name).out()).contains("account_erased");
  }

  @Test
  void theLogHoldsWhatAccountAndKeyCommandsDid() {
    String made = "made-" + name.substring(6);
    done("account", "create", made);
    done("account", "password", made);
    done("key", "create", "--account", made, "--name", "back\u001bup");
    String id = done("key", "list", "--account", made).out().strip().lines().toList().getLast();
    done("key", "revoke", id.substring(0, 36), "--account", made);

    String log = done("audit", "--account", made).out();

    assertThat(log.lines().map(line -> line.replaceAll("^\\S+ +(\\w+) .*", "$1")))
        .containsExactlyInAnyOrder("key_revoked", "key_created", "password_set", "account_created");
    assertThat(log)
        .containsPattern("key_created +\\(command-line\\) +" + made + "  ttk_.*back\\?up")
        .doesNotContain("\u001b");
    assertThat(done("audit", "--limit", 2).out()).hasLineCount(2);
  }

  @Test
  void anOperatorIsListedAndTheLastOneStays() {
    done("account", "operator", name);
    assertThat(done("account", "list").out()).containsPattern(name + " .*Z  operator\n");
    assertThat(done("key", "create", "--account", name, "--scope", "operator").out())
        .startsWith("ttk_");

    CommandRun last = run("account", "operator", name, "--revoke");

    assertThat(last.status()).isEqualTo(1);
    assertThat(last.err()).contains(name + " is the only operator").hasLineCount(1);
    TestTree other = TestTree.draft(app);
    done("account", "operator", other.owner().username());
    done("account", "operator", name, "--revoke");
    assertThat(done("account", "operator", name, "--revoke").err())
        .isEqualTo(name + " was no operator already\n");
    assertThat(run("key", "create", "--account", name, "--scope", "operator").err())
        .contains(name + " is no operator");
  }

  @Test
  void whatCannotBeDoneIsSaidInOneLine() {
    for (String act : new String[] {"lock", "unlock", "reset-link", "operator", "password"}) {
      for (String nobody : new String[] {"nobody-here", "Not a name", "../etc"}) {
        CommandRun run = run("account", act, nobody);
        assertThat(run.status()).as(act).isEqualTo(1);
        assertThat(run.err()).startsWith("talenttree: there is no account " + nobody);
        assertThat(run.err()).hasLineCount(1);
      }
    }
    assertThat(run("audit", "--account", "nobody-here").err()).contains("there never was");
    assertThat(run("audit", "--limit", "0").err()).contains("--limit takes 1 to 100000");
    assertThat(run("audit", "--limit", "x").status()).isEqualTo(2);
  }
}
