package org.talenttree.storage.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import org.talenttree.storage.CachedStatements;
import org.talenttree.storage.Database;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;

/** Opens connections to one SQLite file, with the settings that make commits durable. */
public final class SqliteConnections {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteConnections.class);

  /** How long to wait for a lock that another process holds, such as the command line. */
  static final int BUSY_MILLIS = 10_000;

  private static final int CACHE_KIB = 16_384;

  /**
   * Holds all that the largest change writes, which is the import of a full account: pages that do
   * not fit are written before the commit, some of them twice, while other writers wait.
   */
  private static final int WRITER_CACHE_KIB = 40_960;

  /** 3.51.3 fixes a bug that could corrupt the file when the WAL is reset. */
  private static final int[] MIN_VERSION = {3, 51, 3};

  private final Path file;
  private final DatabaseFiles files;

  public SqliteConnections(Path file) {
    if (file.toString().indexOf('?') >= 0) {
      // The driver would read what follows as settings, and silently open another file.
      throw new DatabaseUnusable("the folder of the data may not have a ? in its name", null);
    }
    this.file = file;
    this.files = new DatabaseFiles(file);
  }

  DatabaseFiles files() {
    return files;
  }

  /** Throws if the SQLite in the jar is older than 3.51.3. */
  static void requireSafeVersion() {
    String version = version();
    int[] parts = Arrays.stream(version.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
    if (Arrays.compare(parts, MIN_VERSION) < 0) {
      throw new IllegalStateException("SQLite " + version + " is too old: 3.51.3 or later");
    }
  }

  /** Returns the version of the SQLite in use, such as {@code 3.51.3}. */
  static String version() {
    try (Handle handle = Statements.configure(Jdbi.create("jdbc:sqlite::memory:")).open()) {
      return handle.createQuery("SELECT sqlite_version()").mapTo(String.class).one();
    } catch (ConnectionException e) {
      // A database in memory needs nothing but the library.
      throw new DatabaseUnusable(
          "SQLite's library cannot be loaded: no folder found that is writable and allows programs to"
              + " run; name one as -Dorg.sqlite.tmpdir=FOLDER in TALENTTREE_JAVA_OPTS",
          e);
    }
  }

  /** Returns a source of writing connections, for migrations. */
  public DataSource dataSource() {
    SQLiteConfig config = config(false);
    // Otherwise a migration that has read could not write after a commit of another program, such
    // as Litestream when it starts, and would fail at once instead of waiting.
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl(url());
    return source;
  }

  /**
   * Returns a handle on a new connection; closing the handle closes it.
   *
   * @throws StorageUnavailable when the file cannot be opened
   */
  public Handle open(boolean readOnly) {
    Connection connection;
    try {
      connection = config(readOnly).createConnection(url());
    } catch (SQLException e) {
      throw new StorageUnavailable("cannot open " + file, e);
    }
    Handle handle = Statements.configure(Jdbi.create(() -> connection)).open();
    try {
      handle.setStatementBuilder(new CachedStatements());
      // For macOS; elsewhere an fsync reaches the disk without it. The driver's own setting for it
      // has the wrong name.
      handle.execute("PRAGMA fullfsync = ON");
      requireDurable(handle);
      if (readOnly) {
        handle.execute("PRAGMA query_only = ON");
      }
      return handle;
    } catch (JdbiException e) {
      close(handle);
      throw new StorageUnavailable("cannot set up " + file, e);
    }
  }

  // SQLite reports no error where it cannot apply a setting, as on some network disks.
  private void requireDurable(Handle handle) {
    String mode = handle.createQuery("PRAGMA journal_mode").mapTo(String.class).one();
    int synchronous = handle.createQuery("PRAGMA synchronous").mapTo(Integer.class).one();
    if (!mode.equals("wal") || synchronous != 2) {
      close(handle);
      throw new DatabaseUnusable(
          file + " is on a disk without what SQLite needs for a write-ahead log", null);
    }
  }

  /** Closes a connection, also a broken one; rolls back what it has not committed. */
  public static void close(Handle handle) {
    try {
      handle.close();
    } catch (RuntimeException e) {
      LOG.warn("closing a connection failed", e);
    }
  }

  private String url() {
    return "jdbc:sqlite:" + file;
  }

  private static SQLiteConfig config(boolean readOnly) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setCacheSize(readOnly ? -CACHE_KIB : -WRITER_CACHE_KIB);
    config.enforceForeignKeys(true);
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, Integer.toString(Checkpoints.PAGES));
    return config;
  }

  /** A pool of read-only connections, opened when needed and each used by one reader at a time. */
  static final class SqliteReaders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteReaders.class);
    private static final int TIMEOUT_SECONDS = 10;

    private final SqliteConnections connections;
    private final int max;
    private final Semaphore free;
    // Last in, first out, because the connection that was used last has the warmest page cache.
    private final BlockingDeque<Handle> idle = new LinkedBlockingDeque<>();
    private final AtomicInteger opened = new AtomicInteger();
    private volatile boolean closed;

    SqliteReaders(SqliteConnections connections, int max, StorageMetrics metrics) {
      this.connections = connections;
      this.max = max;
      free = new Semaphore(max);
      metrics.showReaders(() -> max - free.availablePermits(), max);
    }

    /** Runs all statements of a query on one snapshot of the database. */
    <T extends @Nullable Object> T run(Database.Query<T> query) {
      return runEach(handle -> {
        CachedStatements.run(handle, "BEGIN");
        T result = runOrRollBack(handle, query);
        CachedStatements.run(handle, "COMMIT");
        return result;
      });
    }

    // A connection that was left inside a transaction would give later readers the old snapshot.
    private static <T extends @Nullable Object> T runOrRollBack(
        Handle handle, Database.Query<T> query) {
      try {
        return query.run(handle);
      } catch (JdbiException e) {
        throw e; // The caller closes the connection.
      } catch (RuntimeException e) {
        CachedStatements.run(handle, "ROLLBACK");
        throw e;
      }
    }

    /** Runs each statement of a query on a snapshot of its own, which costs less. */
    <T extends @Nullable Object> T runEach(Database.Query<T> query) {
      if (!acquire(1)) {
        throw new StorageUnavailable("no read connection came free", null);
      }
      try {
        if (closed) {
          throw new StorageUnavailable("the database is closed", null);
        }
        if (connections.files().areGone()) {
          throw connections.files().goneFailure();
        }
        return onConnection(query);
      } catch (JdbiException e) {
        throw SqliteFailure.of(e);
      } finally {
        free.release();
      }
    }

    private <T extends @Nullable Object> T onConnection(Database.Query<T> query) {
      Handle pooled = idle.pollFirst();
      Handle handle = pooled != null ? pooled : openOrShare();
      boolean reusable = false;
      try {
        T result = query.run(handle);
        reusable = true;
        return result;
      } catch (RuntimeException e) {
        // After a disk error, reads may fail for as long as the file stays open.
        reusable = !(e instanceof JdbiException);
        throw e;
      } finally {
        if (reusable && !closed) {
          idle.addFirst(handle);
        } else {
          opened.decrementAndGet();
          SqliteConnections.close(handle);
        }
      }
    }

    // A process without a free file descriptor cannot open one more, but goes on with those it has.
    private Handle openOrShare() {
      // Without the check a new connection would use an empty file in place of a deleted log.
      if (!connections.files().checkPresent()) {
        throw connections.files().goneFailure();
      }
      try {
        Handle handle = connections.open(true);
        opened.incrementAndGet();
        return handle;
      } catch (StorageUnavailable e) {
        Handle shared = opened.get() > 0 ? awaitIdle() : null;
        if (shared == null) {
          throw e;
        }
        return shared;
      }
    }

    private @Nullable Handle awaitIdle() {
      try {
        return idle.pollFirst(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new StorageUnavailable("interrupted", e);
      }
    }

    private boolean acquire(int permits) {
      try {
        return free.tryAcquire(permits, TIMEOUT_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new StorageUnavailable("interrupted", e);
      }
    }

    /** Waits at most 10 s for running readers, then closes all connections. May be called again. */
    @Override
    public void close() {
      closed = true;
      boolean ended = false;
      try {
        ended = acquire(max);
      } catch (StorageUnavailable e) {
        LOG.debug("interrupted while waiting for readers", e);
      }
      for (Handle handle = idle.pollFirst(); handle != null; handle = idle.pollFirst()) {
        SqliteConnections.close(handle);
      }
      if (ended) {
        free.release(max);
      } else {
        LOG.warn("the database is closed while a reader still uses it");
      }
    }
  }
}
