package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.CommandRun;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.storage.Migrations;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

/** Cuts the power after and in the middle of a backup, a restore and an upgrade. */
@Tag("power")
@Timeout(value = 1, unit = TimeUnit.HOURS)
class PowerCutCommandsTest {
  private static final int CUTS = Scale.of(2, 50);
  private static final int FEW = 1;
  private static final int MANY = 30;

  private final RandomGenerator random = Scale.random(7);
  private final Figures figures = Figures.of("power cuts of commands");

  /** How long a command takes; a server is up by then. */
  private long nanos = 2_500_000_000L;

  @Test
  void aBackupIsThereWholeOrNotAtAll(@TempDir Path place, @TempDir Path data) throws Exception {
    fill(data, MANY);
    try (PowerSupply power = PowerSupply.on(place)) {
      for (int cut = 0; cut <= CUTS; cut++) {
        Path file = power.folder().resolve("backup-" + cut);
        boolean told = run(power, cut == 0, "backup", file, "--data", data);

        if (told || Files.exists(file)) {
          assertThat(CommandRun.verified(file.toString()))
              .as(Scale.replay())
              .contains(MANY + " trees\n");
        }
      }
    }
    figures.print("%d in a backup, 0 in part".formatted(CUTS + 1));
  }

  @Test
  void aRestoreLeavesTheOldDataOrTheNew(@TempDir Path place, @TempDir Path other) throws Exception {
    Path few = backup(other.resolve("few"), FEW);
    Path many = backup(other.resolve("many"), MANY);
    try (PowerSupply power = PowerSupply.on(place)) {
      for (int cut = 0; cut <= CUTS; cut++) {
        Path data = power.folder().resolve("data");
        CommandRun restored = CommandRun.of("restore", few, "--data", data, "--force");
        assertThat(restored.status()).as(restored.err()).isZero();
        boolean told = run(power, cut == 0, "restore", many, "--data", data, "--force");

        String found = CommandRun.verified("--data", data.toString());
        if (told) {
          assertThat(found).as(Scale.replay()).contains(MANY + " trees\n");
        } else {
          assertThat(found).as(Scale.replay()).containsAnyOf(" 1 trees\n", MANY + " trees\n");
        }
      }
    }
    figures.print("%d in a restore, the old data or the new".formatted(CUTS + 1));
  }

  @Test
  void anUpgradeIsWholeOrNotBegun(@TempDir Path place) throws Exception {
    try (PowerSupply power = PowerSupply.on(place)) {
      for (int cut = 0; cut <= CUTS; cut++) {
        Path data = Files.createDirectory(power.folder().resolve("data-" + cut));
        ofAnEarlierRelease(data, 2_000);
        run(power, false, "serve", "--data", data, "--port", "0");

        try (Handle handle = Jdbi.open("jdbc:sqlite:" + data.resolve("talenttree.db"))) {
          assertThat(Migrations.version(handle)).as(Scale.replay()).isIn(10, Migrations.NEWEST);
        }
        try (ServerProcess server = ServerProcess.start(data)) {
          assertThat(server.client(null).get("/health/ready").status()).isEqualTo(200);
        }
        assertThat(CommandRun.verified("--data", data.toString()))
            .as(Scale.replay())
            .contains(" 2000 trees\n");
      }
    }
    figures.print(
        "%d in an upgrade, none half done, all data there after the next start"
            .formatted(CUTS + 1));
  }

  /**
   * Runs a command to its end, or kills it at a random moment, and then cuts the power; returns
   * whether it ended well.
   */
  private boolean run(PowerSupply power, boolean toItsEnd, Object... words) throws Exception {
    String[] command = Stream.of(words).map(String::valueOf).toArray(String[]::new);
    long began = System.nanoTime();
    Process process = Program.start(command);
    if (toItsEnd) {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      nanos = System.nanoTime() - began;
      assertThat(process.exitValue()).isZero();
    } else {
      boolean ended = process.waitFor(random.nextLong(nanos + nanos / 5), TimeUnit.NANOSECONDS);
      assertThat(ended && process.exitValue() != 0).isFalse();
    }
    process.destroyForcibly().waitFor();
    power.cut();
    return process.exitValue() == 0;
  }

  private static Path backup(Path folder, int trees) {
    fill(folder, trees);
    Path file = folder.resolve("backup");
    CommandRun made = CommandRun.of("backup", file, "--data", folder);
    assertThat(made.status()).as(made.err()).isZero();
    return file;
  }

  private static void fill(Path data, int trees) {
    try (TestApp app = TestApp.start(Map.of("data.directory", data.toString()))) {
      TestClient ada = app.register("ada");
      for (int i = 0; i < trees; i++) {
        String id =
            ada.json("POST", "/api/v1/trees", Sample.title("T")).data().get("id").stringValue();
        ada.json("PUT", "/api/v1/trees/" + id + "/paths", Sample.manyTalents(200));
      }
    }
  }

  /** Makes a database as the first release that counted the bytes of stored answers did. */
  private static void ofAnEarlierRelease(Path data, int trees) throws SQLException {
    String url = "jdbc:sqlite:" + data.resolve("talenttree.db");
    try (Connection connection = DriverManager.getConnection(url)) {
      Migrations.run(connection, Migrations.SQLITE, 10);
    }
    Jdbi.create(url)
        .useTransaction(handle -> {
          handle.execute(
              "INSERT INTO accounts (owner_id, username, created_at) VALUES ('o', 'ada', 1)");
          handle.execute("INSERT INTO usernames VALUES ('ada', 'o')");
          PreparedBatch batch =
              handle.prepareBatch(
                  """
                  INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, created_at,
                    updated_at, bytes, theme, paths)
                  VALUES ('o', ?, ?, 'Tree', 1, 0, 1, 1, 4, '{}', '[]')
                  """);
          for (int i = 0; i < trees; i++) {
            batch.add(new UUID(0, i).toString(), "tree-" + i);
          }
          batch.execute();
        });
  }
}
