package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.Until;

/** Migrations of PostgreSQL: all or none, also beside a node of an earlier release. */
class PostgresMigrationsTest {
  private static final int EARLIER = 20;

  private Map<String, String> place = Map.of();

  @BeforeEach
  void make() throws SQLException {
    place = TestPostgres.empty();
    try (Connection connection = source().getConnection()) {
      Migrations.run(connection, Migrations.POSTGRESQL, EARLIER);
    }
  }

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  @Test
  void oneThatFailsIsNamedAndLeavesNothingOfThoseBefore() throws SQLException {
    TestPostgres.execute(place, "CREATE TABLE webhooks (in_the_way TEXT)");

    assertThatThrownBy(() -> Migrations.run(source(), Migrations.POSTGRESQL))
        .isInstanceOf(StorageUnavailable.class)
        .hasMessageContaining("V28__webhooks.sql: ERROR: relation \"webhooks\" already exists");

    assertThat(text("SELECT max(version) || ' ' || count(*) FROM flyway_schema_history"))
        .isEqualTo("9 13"); // as text; the versions 8 to 20
    assertThat(text("SELECT to_regclass('teams')")).isNull();
  }

  @Test
  void aDeadlockWithANodeThatStillWritesIsTriedAgain() throws Exception {
    try (Connection node = source().getConnection()) {
      node.setAutoCommit(false);
      try (var statement = node.createStatement()) {
        statement.execute("LOCK TABLE accounts IN ROW EXCLUSIVE MODE");
        var migration =
            CompletableFuture.runAsync(() -> Migrations.run(source(), Migrations.POSTGRESQL));
        Until.holds(
            "the migration waits for accounts",
            () -> text("SELECT count(*) FROM pg_locks WHERE NOT granted").equals("1"));

        // Which it has changed; PostgreSQL ends the one of the two that began to wait first.
        assertThatCode(() -> statement.execute("LOCK TABLE trees IN ROW EXCLUSIVE MODE"))
            .doesNotThrowAnyException();
        node.commit();
        migration.get();
      }
    }
    assertThat(text("SELECT max(version::int) FROM flyway_schema_history"))
        .isEqualTo(Integer.toString(Migrations.NEWEST));
  }

  @Test
  void theHistoryOfAnotherProgramIsLeftAsItIs() throws SQLException {
    TestPostgres.execute(
        place, "UPDATE flyway_schema_history SET script = 'V12__songs.sql' WHERE version = '12'");

    assertThatThrownBy(() -> Migrations.run(source(), Migrations.POSTGRESQL))
        .isInstanceOf(DatabaseUnusable.class)
        .hasMessage(
            "The database is another program's: its history of migrations has V12__songs.sql");

    assertThat(text("SELECT count(*) FROM flyway_schema_history")).isEqualTo("13");
  }

  private DataSource source() {
    DatabaseSettings settings = TestPostgres.settings(place);
    return PostgresServer.source(settings.url(), settings, Duration.ZERO);
  }

  private String text(String sql) {
    try (Connection connection = source().getConnection();
        var statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getString(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
