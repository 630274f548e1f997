package org.talenttree.storage.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import org.talenttree.storage.CachedStatements;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageUnavailable;

/** Opens connections to one SQLite file, with the settings that make commits durable. */
public final class SqliteConnections {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteConnections.class);

  /** How long to wait for a lock that another process holds, such as the command line. */
  static final int BUSY_MILLIS = 10_000;

  private static final int CACHE_KIB = 16_384;

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
    SQLiteConfig config = config();
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
      connection = config().createConnection(url());
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

  private static SQLiteConfig config() {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setCacheSize(-CACHE_KIB);
    config.enforceForeignKeys(true);
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, Integer.toString(Checkpoints.PAGES));
    return config;
  }
}
