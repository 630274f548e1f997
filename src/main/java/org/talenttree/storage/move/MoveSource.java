package org.talenttree.storage.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.postgres.PostgresFailure;
import org.talenttree.storage.postgres.PostgresServer;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/**
 * The database that a move reads: one unchanging state, which no service uses.
 *
 * @param size an estimate of the size of the data in bytes
 * @param failure tells the operator in one line why reading failed
 * @param release closes the connection, and gives up the lock
 */
record MoveSource(
    Connection connection,
    long size,
    Function<SQLException, DatabaseUnusable> failure,
    Runnable release)
    implements AutoCloseable {
  /**
   * Opens the database of a folder, and locks it against other processes.
   *
   * @throws DatabaseUnusable when there is none, it is in use or has another schema version
   */
  static MoveSource ofFolder(Path folder) {
    Path database = DataFolder.requireDatabase(folder);
    try {
      FolderLock lock = FolderLock.lockExclusive(folder);
      try {
        return ofFolder(folder, database, lock);
      } catch (StorageUnavailable | JdbiException e) {
        lock.close();
        throw SqliteFailure.whileOpening(database, e);
      } catch (RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the folder " + folder, e);
    }
  }

  private static MoveSource ofFolder(Path folder, Path database, FolderLock lock) {
    Handle handle = new SqliteConnections(database).open(true);
    try {
      Migrations.requireCurrent(Migrations.version(handle), "The database in " + folder);
      return new MoveSource(
          handle.getConnection(),
          database.toFile().length(),
          e -> SqliteFailure.whileOpening(database, e),
          () -> {
            SqliteConnections.close(handle);
            lock.close();
          });
    } catch (RuntimeException e) {
      SqliteConnections.close(handle);
      throw e;
    }
  }

  /**
   * Opens a PostgreSQL database, in one transaction that sees one state.
   *
   * @throws DatabaseUnusable when there is none, it is in use or has another schema version
   */
  static MoveSource ofServer(DatabaseSettings settings) {
    Handle handle = PostgresServer.openSnapshot(settings);
    try {
      requireMovable(handle, settings.url());
      return new MoveSource(
          handle.getConnection(),
          size(handle),
          e -> PostgresFailure.whileOpening(settings, e),
          () -> PostgresServer.closeSnapshot(handle));
    } catch (JdbiException e) {
      PostgresServer.closeSnapshot(handle);
      throw PostgresFailure.whileOpening(settings, e);
    } catch (RuntimeException e) {
      PostgresServer.closeSnapshot(handle);
      throw e;
    }
  }

  private static void requireMovable(Handle handle, String url) {
    if (number(handle, "SELECT count(*) FROM pg_tables WHERE tablename = 'flyway_schema_history'")
        == 0) {
      throw new DatabaseUnusable("there is no data of Talent Tree at " + url, null);
    }
    Migrations.requireCurrent(Migrations.version(handle), "The database at " + url);
    long others =
        number(
            handle,
            """
            SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
              AND application_name = 'talenttree' AND pid <> pg_backend_pid()
            """);
    if (others > 0) {
      throw new DatabaseUnusable(url + " is in use; stop the services that run on it", null);
    }
  }

  // Long texts are stored compressed; octet_length returns their real size without unpacking them.
  private static long size(Handle handle) {
    return number(
        handle,
        """
        SELECT greatest(
          pg_database_size(current_database()), (SELECT sum(octet_length(paths)) FROM trees))
        """);
  }

  private static long number(Handle handle, String query) {
    return handle.createQuery(query).mapTo(Long.class).one();
  }

  @Override
  public void close() {
    release.run();
  }
}
