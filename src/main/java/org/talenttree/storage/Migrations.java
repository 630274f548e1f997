package org.talenttree.storage;

import java.sql.Connection;
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

  /** Key of the advisory lock that a node holds while it runs migrations. */
  private static final long ADVISORY_LOCK = 0x74616c656e74L;

  /** PostgreSQL manual, appendix A. */
  private static final String DEADLOCK = "40P01";

  private static final int MAX_ATTEMPTS = 5;

  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that the database has not had yet: all of them, or
   * none if one fails.
   *
   * @throws DatabaseUnusable when the schema is newer than this release, or another program's
   * @throws StorageUnavailable when a migration fails; its message names the script
   */
  public static void run(DataSource source, String folder) {
    for (int attempt = 1; ; attempt++) {
      try (Connection connection = source.getConnection()) {
        if (!isComplete(connection, folder)) {
          run(connection, folder, NEWEST);
        }
        return;
      } catch (SQLException e) {
        // Nodes of an earlier release may still write, and take the same locks in another order.
        if (!DEADLOCK.equals(e.getSQLState()) || attempt == MAX_ATTEMPTS) {
          throw new StorageUnavailable(
              "the schema cannot be brought up to date: " + e.getMessage(), e);
        }
      }
    }
  }

  /**
   * Returns whether a database has had all migrations of a class path folder.
   *
   * @throws DatabaseUnusable when the schema is newer than this release, or another program's
   */
  public static boolean isComplete(Connection connection, String folder) throws SQLException {
    return MigrationHistory.newest(connection, folder) == NEWEST;
  }

  /**
   * Runs those up to a version in one transaction, and commits it. Where that fails, the caller
   * closes the connection, which rolls back.
   */
  public static void run(Connection connection, String folder, int target) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      if (folder.equals(POSTGRESQL)) {
        // Each statement then sees what another node has committed while this one waited.
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        statement.execute("SELECT pg_advisory_xact_lock(" + ADVISORY_LOCK + ")");
      }
      int newest = MigrationHistory.newest(connection, folder);
      if (newest < 0) {
        MigrationHistory.make(statement);
      }
      for (String script : scripts(folder)) {
        int version = Integer.parseInt(script.substring(1, script.indexOf("__")));
        if (version > newest && version <= target) {
          run(statement, folder, script);
          MigrationHistory.record(connection, script, version);
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

  static DatabaseUnusable newer(String what, String version) {
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
