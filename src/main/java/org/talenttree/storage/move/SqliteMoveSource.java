package org.talenttree.storage.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/** A data folder to move from, locked against other processes. */
final class SqliteMoveSource implements MoveSource {
  private final Path database;
  private final FolderLock lock;
  private final Handle handle;

  private SqliteMoveSource(Path database, FolderLock lock, Handle handle) {
    this.database = database;
    this.lock = lock;
    this.handle = handle;
  }

  /**
   * Opens the database of a folder.
   *
   * @throws DatabaseUnusable when there is none, it is in use or has another schema version
   */
  static SqliteMoveSource open(Path folder) {
    Path database = DataFolder.requireDatabase(folder);
    try {
      FolderLock lock = FolderLock.lockExclusive(folder);
      try {
        Handle handle = new SqliteConnections(database).open(true);
        SqliteMoveSource source = new SqliteMoveSource(database, lock, handle);
        source.requireCurrent(folder);
        return source;
      } catch (StorageUnavailable | JdbiException e) {
        lock.close();
        throw SqliteFailure.whileOpening(database, e);
      } catch (DatabaseUnusable e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the folder " + folder, e);
    }
  }

  private void requireCurrent(Path folder) {
    try {
      int version = Migrations.version(handle);
      Migrations.requireCurrent(version, "The database in " + folder);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public Connection connection() {
    return handle.getConnection();
  }

  @Override
  public long size() {
    return database.toFile().length();
  }

  @Override
  public DatabaseUnusable failure(SQLException e) {
    return SqliteFailure.whileOpening(database, e);
  }

  @Override
  public void close() {
    SqliteConnections.close(handle);
    lock.close();
  }
}
