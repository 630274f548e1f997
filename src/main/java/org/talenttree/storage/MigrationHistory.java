package org.talenttree.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The table of a database that says which migrations it has had. */
final class MigrationHistory {
  private static final String SQLITE_HISTORY =
      "SELECT 1 FROM sqlite_schema WHERE name = 'flyway_schema_history'";

  /** In the first schema of the search path, not in all of them. */
  private static final String POSTGRESQL_HISTORY =
      """
      SELECT 1 FROM pg_class
      WHERE relname = 'flyway_schema_history'
        AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      """;

  /** Named and laid out by Flyway, which ran the migrations until 28 November 2026. */
  private static final String MAKE_HISTORY =
      """
      CREATE TABLE flyway_schema_history (
        installed_rank INT NOT NULL CONSTRAINT flyway_schema_history_pk PRIMARY KEY,
        version VARCHAR(50),
        description VARCHAR(200) NOT NULL,
        type VARCHAR(20) NOT NULL,
        script VARCHAR(1000) NOT NULL,
        checksum INT,
        installed_by VARCHAR(100) NOT NULL,
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
        execution_time INT NOT NULL,
        success BOOLEAN NOT NULL
      )
      """;

  private static final String RECORD =
      """
      INSERT INTO flyway_schema_history
        (installed_rank, version, description, type, script, installed_by, execution_time, success)
      SELECT coalesce(max(installed_rank), 0) + 1, ?, ?, 'SQL', ?, '', 0, TRUE
      FROM flyway_schema_history
      """;

  private MigrationHistory() {}

  /** Makes the table, empty. */
  static void make(Statement statement) throws SQLException {
    statement.executeUpdate(MAKE_HISTORY);
  }

  /** Adds that a script has run. */
  static void record(Connection connection, String script, int version) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RECORD)) {
      statement.setString(1, Integer.toString(version));
      statement.setString(2, script.substring(script.indexOf("__") + 2).replace('_', ' '));
      statement.setString(3, script + ".sql");
      statement.executeUpdate();
    }
  }

  /** Returns the version of the last migration run, -1 for a database that has had none. */
  static int newest(Connection connection, String folder) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet found =
          statement.executeQuery(
              folder.equals(Migrations.SQLITE) ? SQLITE_HISTORY : POSTGRESQL_HISTORY)) {
        if (!found.next()) {
          return -1;
        }
      }
      int newest = 0;
      // Without a version is what Flyway noted when it had made the schema of the tables itself.
      try (ResultSet rows =
          statement.executeQuery(
              """
              SELECT version, script, success FROM flyway_schema_history
              WHERE version IS NOT NULL ORDER BY installed_rank
              """)) {
        while (rows.next()) {
          int version = known(rows.getString(1), rows.getString(2), folder);
          newest = rows.getBoolean(3) ? Math.max(newest, version) : newest;
        }
      }
      return newest;
    }
  }

  /** Returns the version of a row of the history; refuses those of no script of this release. */
  private static int known(String version, String script, String folder) {
    int dot = version.indexOf('.');
    long number;
    try {
      number = Long.parseLong(dot < 0 ? version : version.substring(0, dot));
    } catch (NumberFormatException e) {
      throw ofAnother(script);
    }
    if (number > Migrations.NEWEST || (number == Migrations.NEWEST && dot >= 0)) {
      throw Migrations.newer("The database", version);
    }
    if (!script.endsWith(".sql")
        || !Migrations.scripts(folder)
            .contains(script.substring(0, script.length() - ".sql".length()))) {
      throw ofAnother(script);
    }
    return Math.toIntExact(number);
  }

  private static DatabaseUnusable ofAnother(String script) {
    return new DatabaseUnusable(
        "The database is another program's: its history of migrations has " + script, null);
  }
}
