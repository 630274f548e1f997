package org.talenttree.storage;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.jdbi.v3.core.Handle;

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

  private static final String SQLITE_HISTORY =
      "SELECT 1 FROM sqlite_schema WHERE name = 'flyway_schema_history'";

  /** Where Flyway looks: in the first schema of the search path, not in all of them. */
  private static final String POSTGRESQL_HISTORY =
      """
      SELECT 1 FROM pg_class
      WHERE relname = 'flyway_schema_history'
        AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      """;

  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that the database has not had yet.
   *
   * @throws DatabaseUnusable when the schema is newer than this release
   */
  public static void run(DataSource source, String folder) {
    if (isCurrent(source, folder)) {
      return;
    }
    Flyway flyway = flyway(source, folder);
    MigrationInfoService info = flyway.info();
    Arrays.stream(info.applied())
        .filter(migration -> migration.getState().name().startsWith("FUTURE"))
        .map(MigrationInfo::getVersion)
        .findAny()
        .ifPresent(version -> {
          throw newer("The database", String.valueOf(version));
        });
    if (info.pending().length > 0) {
      flyway.migrate();
    }
  }

  // Answers without Flyway, which would take a tenth of the time of a start.
  private static boolean isCurrent(DataSource source, String folder) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(folder.equals(SQLITE) ? SQLITE_HISTORY : POSTGRESQL_HISTORY)) {
      return found.next() && isCurrent(statement);
    } catch (SQLException e) {
      // Whatever is wrong, Flyway reports it.
      return false;
    }
  }

  private static boolean isCurrent(Statement statement) throws SQLException {
    try (ResultSet versions =
        statement.executeQuery(
            """
            SELECT max(CAST(version AS REAL)), min(CASE WHEN success THEN 1 ELSE 0 END)
            FROM flyway_schema_history
            """)) {
      return versions.next() && versions.getDouble(1) == NEWEST && versions.getInt(2) == 1;
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

  private static Flyway flyway(DataSource source, String folder) {
    return Flyway.configure()
        .dataSource(source)
        .locations("classpath:" + folder)
        .validateMigrationNaming(true)
        .load();
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
