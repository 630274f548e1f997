package org.talenttree.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.talenttree.resource.Resources;

/** Brings a database's schema up to date; refuses the schema of a later release. */
public final class Migrations {
  /** The class path folder of the migrations for SQLite. */
  public static final String SQLITE = "db/sqlite";

  /** The folder of those for PostgreSQL; an equal version number means an equal schema. */
  public static final String POSTGRESQL = "db/postgresql";

  /** The scripts of SQLite in their order; the first makes version 1. */
  public static final List<String> SCRIPTS =
      List.of(
          "V1__accounts_keys_trees",
          "V2__idempotency",
          "V3__secrets",
          "V4__former_slugs",
          "V5__application_id",
          "V6__passwords_and_rotation",
          "V7__answers_by_owner",
          "V8__secrets_by_key",
          "V9__hashes_with_their_key",
          "V10__bytes_of_answers",
          "V11__revisions",
          "V12__trash",
          "V13__growth",
          "V14__sessions",
          "V15__incarnations",
          "V16__details",
          "V17__copies",
          "V18__profiles",
          "V19__operators",
          "V20__pictures",
          "V21__confirmations",
          "V22__links",
          "V23__teams",
          "V24__people",
          "V25__identities",
          "V26__groups",
          "V27__passkeys",
          "V28__webhooks",
          "V29__audit_of_the_service");

  /** The newest schema version, the same for both engines. */
  public static final int NEWEST = 29;

  /** The schema of PostgreSQL begins with the version that SQLite had then. */
  private static final int FIRST_OF_POSTGRESQL = 8;

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

  /** Any number; whoever runs migrations takes this lock of the database. */
  private static final long LOCK = 0x74616c656e74L;

  /** PostgreSQL manual, appendix A. */
  private static final String DEADLOCK = "40P01";

  private static final int MAX_TRIES = 5;

  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that the database has not had yet: all of them, or
   * none if one fails.
   *
   * @throws DatabaseUnusable when the schema is newer than this release, or another program's
   * @throws StorageUnavailable when a migration fails; its message names the script
   */
  public static void run(DataSource source, String folder) {
    for (int tries = 1; ; tries++) {
      try (Connection connection = source.getConnection()) {
        if (newest(connection, folder) != NEWEST) {
          run(connection, folder, NEWEST);
        }
        return;
      } catch (SQLException e) {
        // Nodes of an earlier release may still write, and take the same locks in another order.
        if (!DEADLOCK.equals(e.getSQLState()) || tries == MAX_TRIES) {
          throw new StorageUnavailable(
              "the schema cannot be brought up to date: " + e.getMessage(), e);
        }
      }
    }
  }

  /**
   * Runs those up to a version in one transaction, and commits it. Where that fails, the caller
   * closes the connection, which rolls back.
   */
  public static void run(Connection connection, String folder, int target) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      if (folder.equals(POSTGRESQL)) {
        // So that what another node has run while this one waited for the lock is seen.
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
      }
      int newest = newest(connection, folder);
      if (newest < 0) {
        statement.executeUpdate(MAKE_HISTORY);
      }
      for (String script : scripts(folder)) {
        int version = Integer.parseInt(script.substring(1, script.indexOf("__")));
        if (version > newest && version <= target) {
          run(statement, folder, script);
          record(connection, script, version);
        }
      }
      connection.commit();
    }
  }

  private static void run(Statement statement, String folder, String script) throws SQLException {
    try {
      statement.executeUpdate(Resources.text("/" + folder + "/" + script + ".sql"));
    } catch (SQLException e) {
      throw new SQLException(script + ".sql: " + e.getMessage(), e.getSQLState(), e);
    }
  }

  /** Returns the scripts of a folder in their order, without their extension. */
  static List<String> scripts(String folder) {
    if (folder.equals(SQLITE)) {
      return SCRIPTS;
    }
    return Stream.concat(
            Stream.of("V" + FIRST_OF_POSTGRESQL + "__schema"),
            SCRIPTS.stream().skip(FIRST_OF_POSTGRESQL))
        .toList();
  }

  private static void record(Connection connection, String script, int version)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RECORD)) {
      statement.setString(1, Integer.toString(version));
      statement.setString(2, script.substring(script.indexOf("__") + 2).replace('_', ' '));
      statement.setString(3, script + ".sql");
      statement.executeUpdate();
    }
  }

  /** Returns the version of the last migration run, -1 for a database that has had none. */
  private static int newest(Connection connection, String folder) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet found =
          statement.executeQuery(folder.equals(SQLITE) ? SQLITE_HISTORY : POSTGRESQL_HISTORY)) {
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
    if (number > NEWEST || (number == NEWEST && dot >= 0)) {
      throw newer("The database", version);
    }
    if (!script.endsWith(".sql")
        || !scripts(folder).contains(script.substring(0, script.length() - ".sql".length()))) {
      throw ofAnother(script);
    }
    return Math.toIntExact(number);
  }

  private static DatabaseUnusable ofAnother(String script) {
    return new DatabaseUnusable(
        "The database is another program's: its history of migrations has " + script, null);
  }

  /**
   * Refuses a schema version of a later release.
   *
   * @param what the database or file with that schema, for the message
   */
  public static void requireKnown(int version, String what) {
    if (version > NEWEST) {
      throw newer(what, Integer.toString(version));
    }
  }

  /**
   * Refuses any schema version but the newest of this release.
   *
   * @param what the database or file with that schema, for the message
   */
  public static void requireCurrent(int version, String what) {
    requireKnown(version, what);
    if (version < NEWEST) {
      throw new DatabaseUnusable(
          what + " is of an earlier release; start this release on it once", null);
    }
  }

  private static DatabaseUnusable newer(String what, String version) {
    return new DatabaseUnusable(
        what
            + " has schema version "
            + version
            + ", which is newer than this release of Talent Tree knows. Run the newer release,"
            + " or restore a backup made before it.",
        null);
  }

  /** Returns the schema version of a database: the number of the last migration run on it. */
  public static int version(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT coalesce(max(CAST(version AS INTEGER)), 0) FROM flyway_schema_history
            WHERE success
            """)
        .mapTo(Integer.class)
        .one();
  }
}
