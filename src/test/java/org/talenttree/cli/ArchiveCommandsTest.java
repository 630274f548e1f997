package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** An account is exported and restored elsewhere with the command line. */
class ArchiveCommandsTest {
  @TempDir private Path folder = Path.of("");
  private TestApp app;
  private TestOwner ada;
  private Path archive;

  @BeforeEach
  void pack() {
    app = TestApp.start();
    ada = TestOwner.register(app);
    TestTree tree = ada.tree("Mine");
    tree.publish();
    archive = folder.resolve("ada.zip");
    CommandRun run =
        CommandRun.of("export", "--account", ada.username(), "-o", archive, "--data", app.folder());
    assertThat(run.status()).as(run.err()).isZero();
  }

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void itIsTheFileThatTheApiGives() throws Exception {
    assertThat(Files.readAllBytes(archive))
        .isEqualTo(ada.client().get("/api/v1/account/export").bytes());
  }

  @Test
  void elsewhereTheAccountIsMadeAndItsKeyPrinted() throws Exception {
    Path data = folder.resolve("new");

    CommandRun restored = CommandRun.of("import", archive, "--data", data);

    assertThat(restored.status()).as(restored.err()).isZero();
    assertThat(restored.out()).matches("ttk_[0-9A-Za-z]{38}\\R");
    assertThat(restored.err())
        .contains("restored " + ada.username() + ": 1 trees, 1 of them published, 0 former slugs");
    Path again = folder.resolve("again.zip");
    CommandRun.of("export", "--account", ada.username(), "-o", again, "--data", data);
    assertThat(again).hasSameBinaryContentAs(archive);
    CommandRun verified = CommandRun.of("verify", "--data", data);
    assertThat(verified.status()).as(verified.out()).isZero();
    CommandRun twice = CommandRun.of("import", archive, "--data", data);
    assertThat(twice.status()).isEqualTo(1);
    assertThat(twice.err()).contains(ada.username() + " has trees already");
  }

  @Test
  void anAccountWithoutTreesTakesItUnderItsOwnName() {
    TestOwner grace = TestOwner.register(app);

    CommandRun restored =
        CommandRun.of("import", archive, "--account", grace.username(), "--data", app.folder());

    assertThat(restored.status()).as(restored.err()).isZero();
    assertThat(restored.out()).isEmpty();
    assertThat(grace.client().get("/api/v1/trees").data())
        .isEqualTo(ada.client().get("/api/v1/trees").data());
  }

  @Test
  void aDryRunMakesNothing() {
    Path data = folder.resolve("new");

    CommandRun run = CommandRun.of("import", archive, "--dry-run", "--data", data);

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "would restore " + ada.username() + ": 1 trees, 1 of them published, 0 former slugs\n");
    assertThat(data).doesNotExist();
  }

  @Test
  void mistakesAreToldInALine() throws Exception {
    Path broken = folder.resolve("broken.zip");
    byte[] bytes = Files.readAllBytes(archive);
    bytes[bytes.length / 2] ^= 1;
    Files.write(broken, bytes);
    Path data = folder.resolve("new");

    assertFails(CommandRun.of("import", broken, "--data", data), broken + ": the archive ");
    for (String option :
        List.of("--publish", "--icons", "--format=csv", "--scale=5", "--level=3")) {
      assertFails(
          CommandRun.of("import", archive, option, "--data", data),
          "an archive takes --account, --dry-run and --data only");
    }
    assertFails(
        CommandRun.of("import", archive, "--account", "admin", "--data", data),
        "the name admin is reserved");
    assertFails(
        CommandRun.of(
            "export", "--account", ada.username(), "--format", "svg", "--data", app.folder()),
        "--format is for a tree");
    assertThat(CommandRun.of("account", "list", "--data", data).out()).isEmpty();
  }

  private static void assertFails(CommandRun run, String reason) {
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("talenttree: ", reason);
  }
}
