package org.talenttree.storage.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageUnavailable;

/** A pool of connections to PostgreSQL, either for writes or for reads. */
final class PostgresPool implements AutoCloseable {
  /** How long to wait for a connection; a longer wait would only make the queue longer. */
  private static final int CONNECTION_TIMEOUT_MILLIS = 1_000;

  private static final int MIN_IDLE = 2;
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  /** How long a read from the socket may last beyond the statement timeout. */
  private static final Duration NETWORK_DELAY = Duration.ofSeconds(5);

  private final RetryingDataSource server;
  private final HikariDataSource source;
  private final Jdbi jdbi;

  /** What connections are for. */
  enum Use {
    /** Each statement sees what others have committed before it; the owner's lock protects. */
    WRITES("read committed", "off"),
    /** A transaction reads one state and changes nothing. */
    READS("repeatable read", "on");

    private final String isolation;
    private final String readOnly;

    Use(String isolation, String readOnly) {
      this.isolation = isolation;
      this.readOnly = readOnly;
    }
  }

  /** Makes a pool, which opens connections as they are needed. */
  PostgresPool(String url, DatabaseSettings settings, Use use) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("postgresql-" + use.name().toLowerCase(java.util.Locale.ROOT));
    server =
        PostgresServer.configure(
            new RetryingDataSource(),
            url,
            settings,
            settings.statementTimeout().plus(NETWORK_DELAY));
    config.setDataSource(server);
    config.setConnectionInitSql(sessionSettings(settings.statementTimeout(), use));
    config.setMaximumPoolSize(settings.pool());
    config.setMinimumIdle(Math.min(MIN_IDLE, settings.pool()));
    config.setConnectionTimeout(CONNECTION_TIMEOUT_MILLIS);
    config.setValidationTimeout(CONNECTION_TIMEOUT_MILLIS / 2);
    config.setInitializationFailTimeout(-1);
    source = new HikariDataSource(config);
    jdbi = Statements.configure(Jdbi.create(source));
  }

  // synchronous_commit: a commit that is acknowledged must be on the disk, and on that of a
  // synchronous standby if there is one, whatever the server's default is. The limit on idle
  // transactions releases an owner's lock if its writer has vanished.
  private static String sessionSettings(Duration timeout, Use use) {
    return """
    SELECT set_config('statement_timeout', '%1$d', false),
      set_config('idle_in_transaction_session_timeout', '%2$d', false),
      set_config('default_transaction_isolation', '%3$s', false),
      set_config('default_transaction_read_only', '%4$s', false),
      set_config('synchronous_commit', CASE current_setting('synchronous_commit')
        WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)
    """
        .formatted(timeout.toMillis(), 2 * timeout.toMillis(), use.isolation, use.readOnly);
  }

  /**
   * Borrows a connection; closing the handle returns it to the pool.
   *
   * @throws StorageUnavailable when none comes free in time or the server cannot be reached
   */
  Handle borrow() {
    try {
      return jdbi.open();
    } catch (ConnectionException e) {
      boolean allInUse = busy() >= source.getMaximumPoolSize();
      SQLException failure = server.failure();
      throw new StorageUnavailable(
          "no connection came free", allInUse ? null : failure == null ? e : failure);
    }
  }

  /** Returns how many connections are in use. */
  int busy() {
    return bean().map(HikariPoolMXBean::getActiveConnections).orElse(0);
  }

  /** Returns how many threads wait for a connection. */
  int waiting() {
    return bean().map(HikariPoolMXBean::getThreadsAwaitingConnection).orElse(0);
  }

  private Optional<HikariPoolMXBean> bean() {
    return Optional.ofNullable(source.getHikariPoolMXBean());
  }

  /** Waits at most 10 s for connections in use, then closes all. May be called again. */
  @Override
  public void close() {
    long deadline = System.nanoTime() + CLOSE_TIMEOUT.toNanos();
    while (!source.isClosed() && busy() > 0 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(1_000_000);
    }
    server.stopRetrying();
    source.close();
  }

  /**
   * Opens connections to PostgreSQL and retries every 200 ms until it succeeds. Without it,
   * HikariCP would pause longer after each failure and notice seconds late that the server is back.
   */
  static final class RetryingDataSource extends PGSimpleDataSource {
    private static final long serialVersionUID = 1;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private volatile @Nullable SQLException failure;
    private volatile boolean stopped;

    /** Ends the retries after the next failure. */
    void stopRetrying() {
      stopped = true;
    }

    /** Returns the failure of the last attempt, or null if it succeeded. */
    @Nullable SQLException failure() {
      return failure;
    }

    /** Returns a connection, however long that takes; fails only after {@link #stopRetrying}. */
    @Override
    public Connection getConnection() throws SQLException {
      while (true) {
        try {
          Connection connection = super.getConnection();
          failure = null;
          return connection;
        } catch (SQLException e) {
          failure = e;
          if (stopped) {
            throw e;
          }
          LockSupport.parkNanos(PAUSE.toNanos());
        }
      }
    }
  }
}
