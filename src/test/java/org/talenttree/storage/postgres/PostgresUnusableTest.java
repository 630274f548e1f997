package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.testing.TestPostgres;

/** The operator learns in one line why a PostgreSQL server cannot be used. */
class PostgresUnusableTest {
  private static final String SERVER = "jdbc:postgresql://localhost:" + TestPostgres.port();

  @Test
  void aDatabaseThatIsNotThereIsNamedWithTheWayToMakeIt() {
    refused(Map.of("database.url", SERVER + "/nowhere"), "has no such database");
  }

  @Test
  void aSchemaThatIsNotThereIsNamedWithTheWayToMakeIt() {
    refused(
        Map.of("database.url", SERVER + "/postgres?currentSchema=nowhere"),
        "has no such schema; make it with CREATE SCHEMA");
  }

  @Test
  void aServerWithoutTlsIsNotSpokenToWhereTlsIsAskedFor() {
    refused(
        Map.of("database.url", SERVER + "/postgres", "database.tls", "require"), "database.tls");
  }

  @Test
  void aServerThatDoesNotAnswerIsNamed() {
    refused(Map.of("database.url", "jdbc:postgresql://localhost:1/x"), "localhost:1/x");
  }

  @Test
  void aDatabaseInAnotherEncodingIsRefused() throws SQLException {
    Map<String, String> main = Map.of("database.url", SERVER + "/postgres");
    try (var connection = TestPostgres.connect(values(main));
        var statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE ascii ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0");
    }

    refused(Map.of("database.url", SERVER + "/ascii"), "UTF-8");
  }

  @Test
  void aSchemaOfALaterReleaseIsRefused() throws SQLException {
    Map<String, String> place = TestPostgres.migrated();
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("UPDATE flyway_schema_history SET version = '999'");
    }

    refused(place, "newer than this release");
  }

  @Test
  void aDatabaseOfAnotherProgramIsRefusedAndLeftAsItIs() throws SQLException {
    Map<String, String> place = TestPostgres.empty();
    try (var connection = TestPostgres.connect(place);
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE songs (title TEXT)");

      refused(place, "has the table of another program, songs");

      try (var tables =
          statement.executeQuery(
              "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")) {
        assertThat(tables.next() ? tables.getInt(1) : 0).isEqualTo(1);
      }
    } finally {
      TestPostgres.drop(place);
    }
  }

  private static void refused(Map<String, String> given, String reason) {
    assertThatThrownBy(() ->
            PostgresDatabase.open(TestPostgres.settings(values(given)), StorageMetrics.none()))
        .isInstanceOf(DatabaseUnusable.class)
        .hasMessageContaining(reason)
        .message()
        .doesNotContain("\n");
  }

  private static Map<String, String> values(Map<String, String> given) {
    Map<String, String> values = new HashMap<>();
    values.put("database.user", "postgres");
    values.put("database.tls", "off");
    values.putAll(given);
    return values;
  }
}
