package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** {@code restore --plain} takes a database that Litestream restored. */
class PlainRestoreTest {
  @TempDir private Path folder = Path.of("");

  private Path data = Path.of("");
  private Path restored = Path.of("");
  private String key = "";

  /** Leaves a database as Litestream writes it: whole, without a log, with Litestream's tables. */
  @BeforeEach
  void restoreWithLitestream() throws IOException, SQLException {
    data = folder.resolve("data");
    try (TestApp app = start(data)) {
      var ada = app.register("ada");
      ada.json("POST", "/api/v1/trees", Sample.title("Kept"));
      key = String.valueOf(ada.key());
    }
    sql(data.resolve("talenttree.db"), "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY)");
    restored = folder.resolve("restored.db");
    Files.copy(data.resolve("talenttree.db"), restored);
  }

  private static TestApp start(Path data) {
    return TestApp.start(Map.of("data.directory", data.toString()));
  }

  private static void sql(Path database, String text) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  @Test
  void tagsOfLostChangesNameNothingThatIsWrittenAfterTheRestore() {
    String lost;
    try (TestApp app = start(data)) {
      lost = rename(app, "LOST").header("ETag").orElseThrow();
    }
    Path target = folder.resolve("target");

    CommandRun run = CommandRun.of("restore", "--plain", restored, "--data", target);

    assertThat(run.status()).as(run.err()).isZero();
    try (TestApp app = start(target)) {
      String renamed = rename(app, "RENAMED").header("ETag").orElseThrow();
      assertThat(lost).isEqualTo("\"2\"");
      assertThat(renamed).endsWith("0000000000002\"").isNotEqualTo(lost);
      assertThat(rename(app, "STALE", "If-Match", lost).status()).isEqualTo(412);
    }
    assertThat(CommandRun.of("verify", "--data", target).status()).isZero();
  }

  private TestResponse rename(TestApp app, String title, String... headers) {
    TestClient ada = app.client(key);
    String id = ada.get("/api/v1/trees").data().at("/data/0/id").stringValue();
    return ada.json("PATCH", "/api/v1/trees/" + id, Sample.title(title), headers);
  }

  @Test
  void onlyAWholeDatabaseOfOursIsTaken() throws IOException, SQLException {
    Path cut = folder.resolve("cut.db");
    byte[] bytes = Files.readAllBytes(restored);
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 4096));
    Path inUse = Files.copy(restored, folder.resolve("in-use.db"));
    Files.writeString(folder.resolve("in-use.db-wal"), "newest writes");
    Path changed = Files.copy(restored, folder.resolve("changed.db"));
    sql(changed, "CREATE TRIGGER t AFTER UPDATE ON trees BEGIN SELECT 1; END");
    Path backup = folder.resolve("backup");
    CommandRun.of("backup", backup, "--data", data);

    assertRefused(cut, "is no whole database");
    assertRefused(inUse, "newest writes are still in");
    assertRefused(changed, "the trigger t on trees was not made by Talent Tree");
    assertRefused(backup, "is a backup with a seal");
  }

  private void assertRefused(Path file, String reason) {
    Path target = folder.resolve("refused");

    CommandRun run = CommandRun.of("restore", "--plain", file, "--data", target);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains(reason).hasLineCount(1);
    assertThat(target).doesNotExist();
  }

  @Test
  void withoutTheOptionItIsRefusedAndTheOptionIsNamed() {
    CommandRun run = CommandRun.of("restore", restored, "--data", folder.resolve("target"));

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("has no seal").contains("--plain");
  }

  @Test
  void aDatabaseThatAnotherProgramHasOpenIsNotMovedAside() throws SQLException {
    Path database = data.resolve("talenttree.db");
    CommandRun refused;
    try (Connection litestream = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = litestream.createStatement()) {
      statement.executeQuery("SELECT count(*) FROM trees").close();

      refused = CommandRun.of("restore", "--plain", restored, "--data", data, "--force");
    }
    CommandRun taken = CommandRun.of("restore", "--plain", restored, "--data", data, "--force");

    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.err()).contains("is open in another program").hasLineCount(1);
    assertThat(taken.status()).as(taken.err()).isZero();
  }
}
