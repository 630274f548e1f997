package org.talenttree.storage.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.postgres.PostgresFailure;
import org.talenttree.storage.postgres.PostgresServer;
import org.talenttree.storage.sqlite.DataFolder;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteFailure;

/** One unchanging, read-only state of a database: of a data folder, a server or a backup. */
public final class Snapshot implements AutoCloseable {
  private final Handle handle;
  private final @Nullable FolderLock lock;
  private final boolean isFile;
  private final int schemaVersion;

  private Snapshot(Handle handle, @Nullable FolderLock lock, boolean isFile, String place) {
    this.handle = handle;
    this.lock = lock;
    this.isFile = isFile;
    try {
      if (isFile) {
        handle.execute("BEGIN");
      }
      schemaVersion = Migrations.version(handle);
      // Nothing is known of what must hold in a later schema.
      Migrations.requireKnown(schemaVersion, place);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Opens the database of a folder; a service may run on it.
   *
   * @throws DatabaseUnusable when there is none, it cannot be read, or it is of a later release
   */
  public static Snapshot ofFolder(Path folder) {
    Path database = DataFolder.requireDatabase(folder);
    try {
      FolderLock lock = FolderLock.lockShared(folder);
      try {
        return new Snapshot(
            new SqliteConnections(database).open(true), lock, true, database.toString());
      } catch (StorageUnavailable | JdbiException e) {
        lock.close();
        throw SqliteFailure.whileOpening(database, e);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the folder " + folder, e);
    }
  }

  /**
   * Opens a backup without changing it or its folder.
   *
   * @throws DatabaseUnusable when it is no backup, is damaged, or is of a later release
   */
  public static Snapshot ofBackup(Path file) {
    return of(new BackupFile(file, true));
  }

  /**
   * Opens a file to restore from, without changing it or its folder.
   *
   * @throws DatabaseUnusable when it cannot be restored, or is of a later release
   */
  public static Snapshot of(BackupFile source) {
    Path file = source.file();
    try {
      source.check();
      // With immutable=1 SQLite makes no files next to it, and needs no permission to.
      URI uri = file.toAbsolutePath().toUri();
      SQLiteConfig config = new SQLiteConfig();
      config.setReadOnly(true);
      Connection connection =
          config.createConnection("jdbc:sqlite:" + uri.toASCIIString() + "?immutable=1");
      return new Snapshot(
          Statements.configure(Jdbi.create(() -> connection)).open(), null, true, file.toString());
    } catch (SQLException | JdbiException e) {
      throw SqliteFailure.whileOpening(file, e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * Opens a PostgreSQL database; services may run on it.
   *
   * @throws DatabaseUnusable when there is none, it cannot be read, or it is of a later release
   */
  public static Snapshot ofPostgres(DatabaseSettings settings) {
    try {
      return new Snapshot(PostgresServer.openSnapshot(settings), null, false, "The database");
    } catch (JdbiException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  /** Returns whether this is a SQLite file. */
  public boolean isFile() {
    return isFile;
  }

  /**
   * Runs a query on this state.
   *
   * @throws StorageUnavailable when the database cannot be read
   */
  public <T> T read(Database.Query<T> query) {
    try {
      return query.run(handle);
    } catch (JdbiException e) {
      throw new StorageUnavailable(String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns the schema version. */
  public int schemaVersion() {
    return schemaVersion;
  }

  @Override
  public void close() {
    if (isFile) {
      SqliteConnections.close(handle);
    } else {
      PostgresServer.closeSnapshot(handle);
    }
    if (lock != null) {
      lock.close();
    }
  }
}
