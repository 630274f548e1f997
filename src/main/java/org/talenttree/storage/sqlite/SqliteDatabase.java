package org.talenttree.storage.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;
import org.talenttree.storage.sqlite.SqliteConnections.SqliteReaders;

/**
 * A database in one SQLite file in WAL mode: one writer with group commit, and readers on their own
 * connections, which never wait for the writer.
 */
public final class SqliteDatabase implements Database {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteDatabase.class);

  /** From this size on the log is truncated; SQLite's own checkpoints keep it under a third. */
  private static final long MAX_LOG_BYTES = 64L << 20;

  private static final String ACCOUNT = "SELECT webhooks FROM accounts WHERE owner_id = ?";

  private final Path file;
  private final SqliteReaders readers;
  private final GroupCommit writer;
  private final FolderLock lock;

  private SqliteDatabase(Path file, SqliteReaders readers, GroupCommit writer, FolderLock lock) {
    this.file = file;
    this.readers = readers;
    this.writer = writer;
    this.lock = lock;
  }

  /** Opens the database in a folder, without metrics. */
  public static SqliteDatabase open(Path folder) {
    return open(folder, StorageMetrics.none());
  }

  /**
   * Opens the database in a folder and brings its schema up to date; makes folder and database if
   * they do not exist.
   *
   * @throws DatabaseUnusable when it cannot be opened, or its schema is of a later release
   * @throws UncheckedIOException when the folder cannot be made or written to
   */
  public static SqliteDatabase open(Path folder, StorageMetrics metrics) {
    SqliteConnections.requireSafeVersion();
    Path file = DataFolder.database(folder);
    SqliteConnections connections = new SqliteConnections(file);
    FolderLock lock = prepare(folder, file, connections);
    LOG.debug("opened {}", file);
    try {
      int processors = Runtime.getRuntime().availableProcessors();
      SqliteReaders readers = new SqliteReaders(connections, processors * 2, metrics);
      // Last, as it has a thread, which somebody would have to end if what comes next failed.
      GroupCommit writer =
          GroupCommit.start(
              connections, new Checkpoints(file, MAX_LOG_BYTES, Checkpoints.TRIES), metrics);
      return new SqliteDatabase(file, readers, writer, lock);
    } catch (RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  // Under a lock, as two processes that run the same migrations at once would make each other fail.
  private static FolderLock prepare(Path folder, Path file, SqliteConnections connections) {
    try {
      DataFolder.make(folder);
      FolderLock lock = FolderLock.lockForSetup(folder);
      try {
        DataFolder.restrictFiles(folder);
        requireOurSchema(connections, file);
        Migrations.run(connections.dataSource(), Migrations.SQLITE);
        PrivateFiles.warnIfOpen(folder);
        lock.setupDone();
        return lock;
      } catch (StorageUnavailable e) {
        lock.close();
        throw SqliteFailure.whileOpening(file, e);
      } catch (RuntimeException | Error | IOException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the folder " + folder, e);
    }
  }

  private static void requireOurSchema(SqliteConnections connections, Path file) {
    Handle handle = connections.open(false);
    try {
      SqliteSchema.require(handle, file);
    } finally {
      SqliteConnections.close(handle);
    }
  }

  /** Returns the version of the SQLite in the jar, such as {@code 3.51.3}. */
  public static String version() {
    return SqliteConnections.version();
  }

  @Override
  public <T extends @Nullable Object> T read(Query<T> query) {
    return readers.run(query);
  }

  @Override
  public <T extends @Nullable Object> T readEach(Query<T> query) {
    return readers.runEach(query);
  }

  // No lock on the owner: the one writer runs all writes one after the other.
  @Override
  public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
    return writer.submit(Set.of(owner), ofAccount(owner, work));
  }

  @Override
  public <T extends @Nullable Object> CompletableFuture<T> writeLater(OwnerId owner, Work<T> work) {
    return writer.submitLater(Set.of(owner), ofAccount(owner, work));
  }

  private static <T extends @Nullable Object> Work<T> ofAccount(OwnerId owner, Work<T> work) {
    return tx -> {
      if (!finds(tx, owner)) {
        throw new OwnerNotFound(owner);
      }
      return work.run(tx);
    };
  }

  private static boolean finds(Tx tx, OwnerId owner) {
    Integer webhooks = HotQuery.first(tx.handle(), ACCOUNT, row -> row.getInt(1), owner.toString());
    tx.setFollowed(owner, webhooks != null && webhooks > 0);
    return webhooks != null;
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return writer.submit(work);
  }

  @Override
  public void writeEach(Map<OwnerId, Work<?>> works) {
    try {
      writer.submit(
          works.keySet(),
          tx -> {
            works.forEach((owner, work) -> {
              if (finds(tx, owner)) {
                work.run(tx);
              }
            });
            return works.size();
          });
    } catch (StorageUnavailable | OutcomeUnknown e) {
      throw e;
    } catch (RuntimeException e) {
      // The work of one owner failed, and that of the others was undone with it.
      Database.super.writeEach(works);
    }
  }

  @Override
  public boolean isRemote() {
    return false;
  }

  @Override
  public ChangeClock changeClock() {
    return writer.changeClock();
  }

  @Override
  public Facts facts() {
    return new Facts("SQLite " + version(), DataFolder.bytes(file));
  }

  @Override
  public boolean isReadable() {
    try {
      return readers.run(handle ->
          handle.createQuery("SELECT count(*) FROM sqlite_schema").mapTo(Integer.class).one() > 0);
    } catch (StorageUnavailable e) {
      LOG.warn("the database cannot be read", e);
      return false;
    }
  }

  @Override
  public void close() {
    // The writer closes last: the last connection copies the log into the database.
    readers.close();
    writer.close();
    lock.close();
  }
}
