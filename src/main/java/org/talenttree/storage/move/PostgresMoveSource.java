package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.postgres.PostgresFailure;
import org.talenttree.storage.postgres.PostgresServer;

/** A PostgreSQL database to move from, read in one transaction that sees one state. */
final class PostgresMoveSource implements MoveSource {
  private final DatabaseSettings settings;
  private final Handle handle;

  private PostgresMoveSource(DatabaseSettings settings, Handle handle) {
    this.settings = settings;
    this.handle = handle;
  }

  /**
   * Opens a database.
   *
   * @throws DatabaseUnusable when there is none, it is in use or has another schema version
   */
  static PostgresMoveSource open(DatabaseSettings settings) {
    PostgresMoveSource source =
        new PostgresMoveSource(settings, PostgresServer.openSnapshot(settings));
    try {
      source.requireMovable();
      return source;
    } catch (JdbiException e) {
      source.close();
      throw PostgresFailure.whileOpening(settings, e);
    } catch (RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private void requireMovable() {
    if (number("SELECT count(*) FROM pg_tables WHERE tablename = 'flyway_schema_history'") == 0) {
      throw new DatabaseUnusable("there is no data of Talent Tree at " + settings.url(), null);
    }
    String what = "The database at " + settings.url();
    Migrations.requireCurrent(Migrations.version(handle), what);
    long others =
        number(
            """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
              AND application_name = 'talenttree' AND pid <> pg_backend_pid()
            """);
    if (others > 0) {
      throw new DatabaseUnusable(
          settings.url() + " is in use; stop the services that run on it", null);
    }
  }

  private long number(String query) {
    return handle.createQuery(query).mapTo(Long.class).one();
  }

  @Override
  public Connection connection() {
    return handle.getConnection();
  }

  @Override
  public long size() {
    // Long texts are stored compressed; octet_length returns their real size without unpacking
    // them.
    return number(
        """
        SELECT greatest(
          pg_database_size(current_database()), (SELECT sum(octet_length(paths)) FROM trees))
        """);
  }

  @Override
  public DatabaseUnusable failure(SQLException e) {
    return PostgresFailure.whileOpening(settings, e);
  }

  @Override
  public void close() {
    PostgresServer.closeSnapshot(handle);
  }
}
