package org.talenttree.testing;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
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
    Flyway.configure()
        .dataSource(source)
        .locations(
            "classpath:" + (TestPostgres.isChosen() ? Migrations.POSTGRESQL : Migrations.SQLITE))
        .target(Integer.toString(version))
        .load()
        .migrate();
    try (Connection connection = source.getConnection()) {
      rows.insert(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return settings;
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
