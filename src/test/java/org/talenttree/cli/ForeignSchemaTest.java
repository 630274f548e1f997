package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;

/**
 * A database with anything in its schema that no migration made is refused before it is written.
 */
@Timeout(120)
class ForeignSchemaTest {
  @TempDir private Path folder = Path.of("");
  private Path data = Path.of("");

  @BeforeEach
  void fill() {
    data = folder.resolve("data");
    try (TestApp app = TestApp.start(Map.of("data.directory", data.toString()))) {
      app.register("ada");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CREATE TRIGGER publish AFTER UPDATE ON trees BEGIN UPDATE trees SET is_public = 1; END | the trigger publish on trees was not made by Talent Tree; drop it
          CREATE TRIGGER again AFTER INSERT ON flyway_schema_history BEGIN SELECT 1; END         | the trigger again on flyway_schema_history was not made by Talent Tree; drop it
          CREATE VIEW drafts AS SELECT * FROM trees                                              | the view drafts was not made by Talent Tree; drop it
          CREATE TABLE mirrors (paths TEXT)                                                      | the table mirrors was not made by Talent Tree; drop it
          CREATE INDEX by_title ON trees (title)                                                 | the index by_title on trees was not made by Talent Tree; drop it
          DROP INDEX trees_slug                                                                  | the index trees_slug on trees is missing
          UPDATE flyway_schema_history SET version = '-1'                                        | the history of its schema was not made by Talent Tree
          ALTER TABLE trees ADD COLUMN more TEXT                                                 | the table trees is not as Talent Tree made it
          """)
  void itIsNamedByVerifyAndByAStartAndRestoredFromNoBackup(String change, String told)
      throws SQLException {
    sql(change);
    Path backup = folder.resolve("backup");
    CommandRun.of("backup", backup, "--data", data);

    CommandRun verify = CommandRun.of("verify", "--data", data);
    CommandRun start = CommandRun.of("account", "list", "--data", data);
    Path target = folder.resolve("target");
    CommandRun restore = CommandRun.of("restore", backup, "--data", target);

    assertThat(verify.status()).isEqualTo(1);
    assertThat(verify.out()).contains("objects of the schema: 1 violations\n         " + told);
    assertThat(start.status()).isEqualTo(1);
    assertThat(start.err()).contains("talenttree: " + data.resolve("talenttree.db") + ": " + told);
    assertThat(restore.status()).isEqualTo(1);
    assertThat(restore.err()).contains(backup + " is refused: " + told);
    assertThat(target).doesNotExist();
  }

  @Test
  void whatSqliteAndLitestreamKeepInTheSchemaIsNoStranger() throws SQLException {
    sql("ANALYZE");
    sql("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)");

    CommandRun verify = CommandRun.of("verify", "--data", data);

    assertThat(verify.status()).as(verify.out()).isZero();
    assertThat(verify.out()).containsPattern("ok       \\d+ objects of the schema\n");
    try (TestApp app = TestApp.start(Map.of("data.directory", data.toString()))) {
      assertThat(app.register("bob").get("/api/v1/trees").status()).isEqualTo(200);
    }
  }

  private void sql(String statement) throws SQLException {
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("talenttree.db"));
        var sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }
}
