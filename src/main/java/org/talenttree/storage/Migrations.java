package org.talenttree.storage;

import java.util.Arrays;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.sqlite.SQLiteDataSource;

/** Brings a database's schema up to date; refuses one that a later release has changed. */
final class Migrations {
  /** Where the migrations of SQLite are on the class path. */
  static final String SQLITE = "db/sqlite";

  /** Where those of PostgreSQL are; the same number means the same schema. */
  static final String POSTGRESQL = "db/postgresql";

  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that are missing.
   *
   * @throws DatabaseUnusable when the schema is newer than this release
   */
  static void run(DataSource source, String folder) {
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

  /**
   * Refuses a schema version of SQLite that a later release has made.
   *
   * @param what has it, for the message
   */
  static void requireKnown(int version, String what) {
    if (version > newest(SQLITE)) {
      throw newer(what, Integer.toString(version));
    }
  }

  /**
   * Refuses a schema version other than the newest of this release.
   *
   * @param folder of the engine's migrations
   * @param what has it, for the message
   */
  static void requireCurrent(int version, String folder, String what) {
    int newest = newest(folder);
    if (version > newest) {
      throw newer(what, Integer.toString(version));
    }
    if (version < newest) {
      throw new DatabaseUnusable(
          what + " is of an earlier release; start this release on it once", null);
    }
  }

  private static int newest(String folder) {
    SQLiteDataSource nowhere = new SQLiteDataSource();
    nowhere.setUrl("jdbc:sqlite::memory:");
    return Arrays.stream(flyway(nowhere, folder).info().all())
        .mapToInt(migration -> Integer.parseInt(String.valueOf(migration.getVersion())))
        .max()
        .orElse(0);
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
}
