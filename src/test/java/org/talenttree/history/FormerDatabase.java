package org.talenttree.history;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.postgres.PostgresServer;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.testing.TestPostgres;

/** Makes a database as an earlier release has left it. */
final class FormerDatabase {
  private static final List<String> ACCOUNT =
      List.of(
          """
          {"table":"accounts","owner_id":"%s","username":"ada","created_at":1767323045678}\
          """
              .formatted(PlayedHistories.OWNER),
          """
          {"table":"usernames","username":"ada","owner_id":"%s"}\
          """
              .formatted(PlayedHistories.OWNER));

  private FormerDatabase() {}

  /**
   * Makes a database of this schema version that holds these histories.
   *
   * @return the settings of a service on it
   */
  static Map<String, String> holding(Path folder, int version, List<StoredHistory> histories) {
    Map<String, String> settings =
        TestPostgres.isChosen()
            ? TestPostgres.empty()
            : Map.of("data.directory", folder.toString());
    DataSource source = source(folder, settings);
    Flyway.configure()
        .dataSource(source)
        .locations(
            "classpath:" + (TestPostgres.isChosen() ? Migrations.POSTGRESQL : Migrations.SQLITE))
        .target(Integer.toString(version))
        .load()
        .migrate();
    try (Connection connection = source.getConnection()) {
      for (String line : ACCOUNT) {
        StoredHistory.insert(connection, line);
      }
      for (StoredHistory history : histories) {
        for (String line : history.rows()) {
          StoredHistory.insert(connection, line);
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return settings;
  }

  private static DataSource source(Path folder, Map<String, String> values) {
    if (!TestPostgres.isChosen()) {
      return new SqliteConnections(folder.resolve("talenttree.db")).dataSource();
    }
    DatabaseSettings settings = TestPostgres.settings(values);
    return PostgresServer.source(settings.url(), settings, Duration.ZERO);
  }

  /** Drops what was made, unless it lies in the folder. */
  static void drop(Map<String, String> settings) {
    if (TestPostgres.isChosen()) {
      TestPostgres.drop(settings);
    }
  }
}
