package org.talenttree.storage.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/**
 * A data folder to move into. The rows are written to a file of another name, which is renamed to
 * the database when it is complete. The next move deletes the file of one that was cut off.
 */
final class SqliteMoveTarget implements MoveTarget {
  private final Path folder;
  private final Path part;
  private final FolderLock lock;
  private final Handle handle;

  private SqliteMoveTarget(Path folder, FolderLock lock) throws IOException {
    this.folder = folder;
    this.lock = lock;
    part = DataFolder.database(folder).resolveSibling("talenttree.db.moving");
    DataFolder.deleteUnfinished(part);
    DataFolder.makePrivate(part);
    SqliteConnections connections = new SqliteConnections(part);
    try {
      Migrations.run(connections.dataSource(), Migrations.SQLITE);
      handle = connections.open(false);
      handle.getConnection().setAutoCommit(false);
    } catch (StorageUnavailable | SQLException e) {
      throw SqliteFailure.whileOpening(part, e);
    }
  }

  /**
   * Makes the folder if it does not exist, and in it a database under another name.
   *
   * @throws DatabaseUnusable when the folder holds a database or is in use
   */
  static SqliteMoveTarget open(Path folder) {
    try {
      requireNoDatabase(folder);
      DataFolder.make(folder);
      FolderLock lock = FolderLock.lockExclusive(folder);
      try {
        requireNoDatabase(folder);
        return new SqliteMoveTarget(folder, lock);
      } catch (RuntimeException | IOException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the folder " + folder, e);
    }
  }

  private static void requireNoDatabase(Path folder) {
    if (Files.exists(DataFolder.database(folder))) {
      throw DatabaseUnusable.of(folder, "holds a database; " + MoveTarget.NOT_EMPTY);
    }
    // SQLite would apply it to the new database.
    if (DataFolder.log(DataFolder.database(folder)).toFile().length() > 0) {
      throw DatabaseUnusable.of(
          folder,
          "holds talenttree.db-wal, the newest writes of a database that was put away; put it"
              + " beside that one, or move into an empty place");
    }
  }

  @Override
  public Connection connection() {
    return handle.getConnection();
  }

  // Commits each batch, as the log would grow as large as one transaction. Nobody reads the file
  // before it is complete.
  @Override
  public void sent() throws SQLException {
    connection().commit();
  }

  @Override
  public void complete() throws SQLException, IOException {
    connection().commit();
    connection().setAutoCommit(true);
    // The last connection to close copies the log into the database and syncs it.
    handle.close();
    if (Files.exists(DataFolder.log(part))) {
      throw new DatabaseUnusable(part + " could not be closed; check the disk", null);
    }
    Path database = DataFolder.database(folder);
    // An empty log of a former database, and its index.
    for (String ending : new String[] {"-wal", "-shm"}) {
      Files.deleteIfExists(DataFolder.sibling(database, ending));
    }
    Files.move(part, database, StandardCopyOption.ATOMIC_MOVE);
    DataFolder.sync(folder);
  }

  @Override
  public DatabaseUnusable failure(SQLException e) {
    return SqliteFailure.whileOpening(part, e);
  }

  @Override
  public void close() {
    SqliteConnections.close(handle);
    try {
      DataFolder.deleteUnfinished(part);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + part, e);
    } finally {
      lock.close();
    }
  }
}
