package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestPostgres;

/** The commands on data in PostgreSQL. */
class PostgresCommandsTest {
  private static final Path DEMO = Path.of("src/test/resources/demo/snowflake.json");

  @TempDir private Path folder;

  private final Map<String, String> place = TestPostgres.migrated();
  private Path settings;

  @BeforeEach
  void writeSettings() throws IOException {
    String lines =
        place.entrySet().stream()
            .map(setting -> setting.getKey() + " = " + setting.getValue())
            .collect(Collectors.joining("\n"));
    settings =
        Files.writeString(
            folder.resolve("settings"), lines + "\ndata.directory = " + folder.resolve("none"));
  }

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  private CommandRun run(Object... command) {
    Object[] all = java.util.Arrays.copyOf(command, command.length + 2);
    all[command.length] = "--config";
    all[command.length + 1] = settings;
    return CommandRun.of(all);
  }

  @Test
  void accountsKeysAndTreesAreMadeAndFoundSound() {
    CommandRun account = run("account", "create", "ada");
    CommandRun key = run("key", "list", "--account", "ada");
    CommandRun imported = run("import", DEMO, "--account", "ada", "--publish");
    CommandRun verified = run("verify");

    assertThat(account.out()).startsWith("ttk_");
    assertThat(key.out()).contains("first");
    assertThat(imported.out()).startsWith("/api/v1/public/ada/");
    assertThat(verified.out())
        .contains("ok       1 accounts", "ok       1 trees", "ok       1 contents of trees")
        .doesNotContain("pages of the file", "skipped", "FAILED");
    assertThat(verified.status()).isZero();
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void verifyTellsOfDamage() throws SQLException {
    run("account", "create", "ada");
    run("import", DEMO, "--account", "ada");
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("DROP INDEX trees_slug");
      statement.execute(
          """
          INSERT INTO trees SELECT owner_id, 'another', slug, title, revision, is_public,
            published_at, created_at, updated_at, bytes + 1, theme, paths FROM trees
          """);
    }

    CommandRun verified = run("verify");

    assertThat(verified.status()).isEqualTo(1);
    assertThat(verified.out())
        .contains("tree another", "shares its slug with another", "does not have the size");
  }

  @Test
  void aSchemaWhoseNameNeedsQuotesIsLookedThroughToo() throws SQLException {
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA \"Talent-Tree\"");
      statement.execute(
          "ALTER ROLE CURRENT_USER IN DATABASE \"%s\" SET search_path = \"Talent-Tree\""
              .formatted(connection.getCatalog()));
    }

    CommandRun account = run("account", "create", "ada");
    CommandRun verified = run("verify");

    assertThat(account.status()).as(account.err()).isZero();
    assertThat(verified.status()).as(verified.out()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CREATE TRIGGER publish BEFORE UPDATE ON trees FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger() | trigger publish on trees
          CREATE RULE silence AS ON DELETE TO keys DO INSTEAD NOTHING | rule silence on keys
          """)
  void whatActsOnOurTablesIsNamedByVerifyAndByAStart(String change, String name)
      throws SQLException {
    run("account", "create", "ada");
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("CREATE VIEW report AS SELECT count(*) FROM trees");
      CommandRun sound = run("verify");
      assertThat(sound.status()).isZero();
      assertThat(sound.out())
          .contains(
              "ok       " + tables(statement) + " tables without a foreign trigger or rule\n");
      statement.execute(change);
    }

    CommandRun verified = run("verify");
    CommandRun started = run("account", "list");

    String told = "the " + name + " was not made by Talent Tree; drop it";
    assertThat(verified.status()).isEqualTo(1);
    assertThat(verified.out()).contains("1 violations\n         " + told);
    assertThat(started.status()).isEqualTo(1);
    assertThat(started.err()).contains(told).hasLineCount(1);
  }

  private static int tables(Statement statement) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery(
            """
            SELECT count(*) FROM information_schema.tables
            WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
            """)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  @Test
  void backupAndRestoreNameTheToolsOfPostgres() {
    Path file = folder.resolve("file");

    CommandRun backup = run("backup", file);
    CommandRun restore = run("restore", file);

    assertThat(backup.err()).contains("the data is in PostgreSQL").contains("pg_dump");
    assertThat(restore.err()).contains("the data is in PostgreSQL").contains("pg_restore");
    assertThat(backup.status() + restore.status()).isEqualTo(2);
    assertThat(file).doesNotExist();
  }
}
