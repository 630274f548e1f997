package org.talenttree.testing;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.postgres.PostgresServer;
import org.talenttree.storage.sqlite.SqliteConnections;

/** Makes databases of earlier schema versions, as earlier releases have left them. */
public final class EarlierSchema {
  /** What a database holds. */
  @FunctionalInterface
  public interface Rows {
    /** Inserts them. */
    void insert(Connection connection) throws SQLException;
  }

  private EarlierSchema() {}

  /**
   * Makes a database of this schema version in a folder, or on PostgreSQL if these tests are about
   * that.
   *
   * @return the settings of a service on it
   */
  public static Map<String, String> make(Path folder, int version, Rows rows) {
    Map<String, String> settings =
        TestPostgres.isChosen()
            ? TestPostgres.empty()
            : Map.of("data.directory", folder.toString());
    DataSource source = source(folder, settings);
    try (Connection connection = source.getConnection()) {
      Migrations.run(
          connection, TestPostgres.isChosen() ? Migrations.POSTGRESQL : Migrations.SQLITE, version);
      connection.setAutoCommit(true);
      writeHistoryAsFlywayDid(connection);
      rows.insert(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return settings;
  }

  // Flyway ran the migrations until 28 November 2026. The last row is there where it made the
  // schema.
  private static void writeHistoryAsFlywayDid(Connection connection) throws SQLException {
    String time =
        TestPostgres.isChosen()
            ? "TIMESTAMP NOT NULL DEFAULT now()"
            : "TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f','now'))";
    List<String> statements =
        List.of(
            "ALTER TABLE flyway_schema_history RENAME TO ours",
            "ALTER TABLE ours DROP CONSTRAINT flyway_schema_history_pk",
            """
            CREATE TABLE flyway_schema_history (
              "installed_rank" INT NOT NULL,
              "version" VARCHAR(50),
              "description" VARCHAR(200) NOT NULL,
              "type" VARCHAR(20) NOT NULL,
              "script" VARCHAR(1000) NOT NULL,
              "checksum" INTEGER,
              "installed_by" VARCHAR(100) NOT NULL,
              "installed_on" %s,
              "execution_time" INTEGER NOT NULL,
              "success" BOOLEAN NOT NULL,
              CONSTRAINT "flyway_schema_history_pk" PRIMARY KEY ("installed_rank")
            )
            """
                .formatted(time),
            "CREATE INDEX flyway_schema_history_s_idx ON flyway_schema_history (success)",
            """
            INSERT INTO flyway_schema_history
            SELECT installed_rank, version, description, type, script, -1077113229, 'postgres',
              '2026-11-20 10:00:00', 7, success
            FROM ours
            """,
            "DROP TABLE ours",
            """
            INSERT INTO flyway_schema_history VALUES (0, NULL, '<< Flyway Schema Creation >>',
              'SCHEMA', '"public"', NULL, 'postgres', '2026-11-20 10:00:00', 0, TRUE)
            """);
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        if (TestPostgres.isChosen() || !sql.contains("DROP CONSTRAINT")) {
          statement.executeUpdate(sql);
        }
      }
    }
  }

  private static DataSource source(Path folder, Map<String, String> values) {
    if (!TestPostgres.isChosen()) {
      folder.toFile().mkdirs();
      return new SqliteConnections(folder.resolve("talenttree.db")).dataSource();
    }
    DatabaseSettings settings = TestPostgres.settings(values);
    return PostgresServer.source(settings.url(), settings, Duration.ZERO);
  }

  /** Drops what was made, unless it lies in the folder. */
  public static void drop(Map<String, String> settings) {
    if (TestPostgres.isChosen()) {
      TestPostgres.drop(settings);
    }
  }
}
