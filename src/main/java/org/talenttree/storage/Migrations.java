package org.talenttree.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
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
  private static final String FIRST_OF_POSTGRESQL = "V8__schema";

  private static final String SQLITE_HISTORY =
      "SELECT 1 FROM sqlite_schema WHERE name = 'flyway_schema_history'";

  /** In the first schema of the search path, not in all of them. */
  private static final String POSTGRESQL_HISTORY =
      """
      SELECT 1 FROM pg_class
      WHERE relname = 'flyway_schema_history'
        AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      """;

  /** Named and laid out by Flyway, which ran the migrations of version 0.1.0. */
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

  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that the database has not had yet: all of them, or
   * none if one fails.
   *
   * @throws DatabaseUnusable when the schema is newer than this release
   * @throws StorageUnavailable when a migration fails
   */
  public static void run(DataSource source, String folder) {
    try (Connection connection = source.getConnection()) {
      if (newest(connection, folder) != NEWEST) {
        run(connection, folder, NEWEST);
      }
    } catch (SQLException e) {
      throw new StorageUnavailable("the schema cannot be brought up to date", e);
    }
  }

  /** Runs those up to a version in one transaction, and commits it. */
  public static void run(Connection connection, String folder, int target) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      if (folder.equals(POSTGRESQL)) {
        statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
      }
      double newest = newest(connection, folder);
      if (newest < 0) {
        statement.executeUpdate(MAKE_HISTORY);
      }
      for (String script : scripts(folder)) {
        int version = Integer.parseInt(script.substring(1, script.indexOf("__")));
        if (version > newest && version <= target) {
          statement.executeUpdate(Resources.text("/" + folder + "/" + script + ".sql"));
          record(connection, script, version);
        }
      }
      connection.commit();
    }
  }

  private static List<String> scripts(String folder) {
    if (folder.equals(SQLITE)) {
      return SCRIPTS;
    }
    List<String> scripts = new ArrayList<>(SCRIPTS.subList(7, SCRIPTS.size()));
    scripts.set(0, FIRST_OF_POSTGRESQL);
    return scripts;
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
  private static double newest(Connection connection, String folder) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet found =
          statement.executeQuery(folder.equals(SQLITE) ? SQLITE_HISTORY : POSTGRESQL_HISTORY)) {
        if (!found.next()) {
          return -1;
        }
      }
      try (ResultSet versions =
          statement.executeQuery(
              """
              SELECT version FROM flyway_schema_history WHERE success
              ORDER BY CAST(version AS REAL) DESC LIMIT 1
              """)) {
        if (!versions.next()) {
          return 0;
        }
        String version = versions.getString(1);
        if (Double.parseDouble(version) > NEWEST) {
          throw newer("The database", version);
        }
        return Double.parseDouble(version);
      }
    }
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
