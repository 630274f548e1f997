package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.Migrations;
import org.talenttree.testing.Program;
import org.talenttree.testing.TestApp;

/** After a way back to this release, it says in plain words that a later one changed the data. */
class LaterSchemaTest {
  private static final int LATER = Migrations.NEWEST + 1;
  private static final String REFUSAL =
      " has schema version %d, which is newer than this release of Talent Tree knows. Run the newer release, or restore a backup made before it.\n"
          .formatted(LATER);

  @TempDir private Path folder = Path.of("");
  private Path data = Path.of("");

  @BeforeEach
  void fill() throws Exception {
    data = folder.resolve("data");
    try (TestApp app = TestApp.start(Map.of("data.directory", data.toString()))) {
      app.register("ada");
    }
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("talenttree.db"));
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE of_a_later_release (owner_id TEXT)");
      statement.execute(
          """
          INSERT INTO flyway_schema_history (installed_rank, version, description, type, script,
            checksum, installed_by, execution_time, success)
          VALUES (%1$d, '%1$d', 'later', 'SQL', 'V%1$d__later.sql', 1, '', 1, 1)
          """
              .formatted(LATER));
    }
  }

  @Test
  void eachCommandThatWouldOpenTheDataRefusesItAndLeavesItAsItIs() throws Exception {
    byte[] before = Files.readAllBytes(data.resolve("talenttree.db"));

    Program.Result serve = Program.run("serve", "--port", "0", "--data", data.toString());
    refused(new CommandRun(serve.status(), serve.out(), serve.err()), "The database");
    refused(CommandRun.of("account", "list", "--data", data), "The database");
    refused(CommandRun.of("key", "create", "--account", "ada", "--data", data), "The database");
    refused(CommandRun.of("export", "--account", "ada", "--data", data), "The database");
    refused(CommandRun.of("verify", "--data", data), data.resolve("talenttree.db").toString());

    assertThat(Files.readAllBytes(data.resolve("talenttree.db"))).isEqualTo(before);
  }

  // Copying needs no knowledge of what is copied, and is the first thing to do before a way back.
  @Test
  void aBackupCanBeMadeAndIsRefusedByVerifyAndRestore() {
    Path backup = folder.resolve("backup");
    assertThat(CommandRun.of("backup", backup, "--data", data).status()).isZero();

    Path target = folder.resolve("target");
    refused(CommandRun.of("verify", backup), backup.toString());
    refused(CommandRun.of("restore", backup, "--data", target), backup.toString());
    assertThat(target).doesNotExist();
  }

  private static void refused(CommandRun run, String what) {
    assertThat(run.err()).isEqualTo("talenttree: " + what + REFUSAL);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
  }
}
