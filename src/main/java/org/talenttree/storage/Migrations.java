package org.talenttree.storage;

import java.util.Arrays;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;

/** Brings a database's schema up to date; refuses one that a later release has changed. */
final class Migrations {
  private Migrations() {}

  /**
   * Runs the migrations of a class path folder that are missing.
   *
   * @throws DatabaseUnusable when the schema is newer than this release
   */
  static void run(DataSource source, String folder) {
    Flyway flyway =
        Flyway.configure()
            .dataSource(source)
            .locations("classpath:" + folder)
            .validateMigrationNaming(true)
            .load();
    MigrationInfoService info = flyway.info();
    Arrays.stream(info.applied())
        .filter(migration -> migration.getState().name().startsWith("FUTURE"))
        .map(MigrationInfo::getVersion)
        .findAny()
        .ifPresent(version -> {
          throw newer(String.valueOf(version));
        });
    if (info.pending().length > 0) {
      flyway.migrate();
    }
  }

  private static DatabaseUnusable newer(String version) {
    return new DatabaseUnusable(
        "The database has schema version "
            + version
            + ", which is newer than this release of Talent Tree knows. Run the newer release,"
            + " or restore a backup made before it.",
        null);
  }
}
