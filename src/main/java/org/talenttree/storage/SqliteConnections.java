package org.talenttree.storage;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Opens connections to one SQLite file, all with the settings that durability rests on. */
final class SqliteConnections {
  /** How long to wait for a writer of another process, such as the command line. */
  private static final int BUSY_MILLIS = 10_000;

  private static final int CACHE_KIB = 16_384;
  private static final int CHECKPOINT_PAGES = 4_000;

  /** 3.51.3 mends a fault that could corrupt the file when the WAL is reset. */
  private static final int[] LEAST_VERSION = {3, 51, 3};

  private final String url;

  SqliteConnections(String url) {
    this.url = url;
  }

  /** Throws when the SQLite in the jar is too old to be trusted with data. */
  static void requireSafeVersion() {
    String version = version();
    int[] parts = Arrays.stream(version.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
    if (Arrays.compare(parts, LEAST_VERSION) < 0) {
      throw new IllegalStateException("SQLite " + version + " is too old: 3.51.3 or later");
    }
  }

  /** Returns the version of the SQLite in use, such as {@code 3.51.3}. */
  static String version() {
    try (Handle handle = Jdbi.create("jdbc:sqlite::memory:").open()) {
      return handle.createQuery("SELECT sqlite_version()").mapTo(String.class).one();
    }
  }

  /** Returns a source of writing connections, for migrations. */
  DataSource dataSource() {
    SQLiteDataSource source = new SQLiteDataSource(config());
    source.setUrl(url);
    return source;
  }

  /** Returns a handle on a new connection; closing the handle closes it. */
  Handle open(boolean readOnly) {
    try {
      Connection connection = config().createConnection(url);
      Handle handle = Jdbi.create(() -> connection).open();
      handle.setStatementBuilder(new CachedStatements());
      if (readOnly) {
        handle.execute("PRAGMA query_only = ON");
      }
      return handle;
    } catch (SQLException e) {
      throw new StorageUnavailable("cannot open " + url, e);
    }
  }

  private static SQLiteConfig config() {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setCacheSize(-CACHE_KIB);
    config.enforceForeignKeys(true);
    config.setTempStore(SQLiteConfig.TempStore.MEMORY);
    config.setPragma(SQLiteConfig.Pragma.WAL_AUTOCHECKPOINT, Integer.toString(CHECKPOINT_PAGES));
    return config;
  }
}
