package org.talenttree.storage.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.PipelinedStatements;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;

/**
 * A pool of connections to PostgreSQL, either for writes or for reads, and the transactions on
 * them.
 *
 * <p>A transaction is retried a few times and for a limited time: after a deadlock or another
 * conflict, after another transaction has taken a unique name, or after the connection broke. A
 * COMMIT whose outcome is unknown is never retried.
 */
final class PostgresPool implements AutoCloseable {
  /** How long to wait for a connection; a longer wait would only make the queue longer. */
  private static final int CONNECTION_TIMEOUT_MILLIS = 1_000;

  /** How many connections wait for a burst of requests; a single one where the pool is small. */
  private static final int IDLE = 2;

  private static final int SMALL_POOL = 8;
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  /** How long a read from the socket may last beyond the statement timeout. */
  private static final Duration NETWORK_DELAY = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(PostgresPool.class);
  private static final int MAX_TRIES = 5;

  private final StorageMetrics metrics;
  private final ChangeClock changeClock;

  /** How long a statement may take, and how long after the first attempt the last one may begin. */
  private final Duration timeout;

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

  /**
   * Makes a pool, which opens connections as they are needed.
   *
   * @param changeClock learns of each commit
   */
  PostgresPool(
      String url,
      DatabaseSettings settings,
      Use use,
      StorageMetrics metrics,
      ChangeClock changeClock) {
    this.metrics = metrics;
    this.changeClock = changeClock;
    timeout = settings.statementTimeout();
    HikariConfig config = new HikariConfig();
    config.setPoolName("postgresql-" + use.name().toLowerCase(java.util.Locale.ROOT));
    server =
        PostgresServer.configure(
            new RetryingDataSource(), url, settings, timeout.plus(NETWORK_DELAY));
    config.setDataSource(server);
    config.setConnectionInitSql(sessionSettings(timeout, use));
    config.setMaximumPoolSize(settings.pool());
    config.setMinimumIdle(settings.pool() > SMALL_POOL ? IDLE : 1);
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
  private Handle borrow() {
    try {
      return jdbi.open();
    } catch (ConnectionException e) {
      boolean allInUse = busy() >= source.getMaximumPoolSize();
      SQLException failure = server.failure();
      throw new StorageUnavailable(
          "no connection came free", allInUse ? null : failure == null ? e : failure);
    }
  }

  /**
   * Runs work in one transaction.
   *
   * @param owners whose data the work may change
   * @throws StorageUnavailable when it failed; nothing was stored
   * @throws OutcomeUnknown when it may have been stored
   */
  <T extends @Nullable Object> T write(Set<OwnerId> owners, Database.Work<T> work) {
    return retry(() ->
        inTransaction((handle, connection) -> {
          PipelinedStatements statements = new PipelinedStatements(connection);
          handle.setStatementBuilder(statements);
          Tx tx = new Tx(handle);
          T result = metrics.timed(work, tx);
          commit(statements, ChangedOwners.of(owners, tx));
          return result;
        }));
  }

  /** Runs all statements of a query in one transaction. */
  <T extends @Nullable Object> T read(Database.Query<T> query) {
    return retry(() -> inTransaction((handle, connection) -> query.run(handle)));
  }

  /** Runs each statement of a query in a transaction of its own. */
  <T extends @Nullable Object> T readEach(Database.Query<T> query) {
    return retry(() -> {
      try (Handle handle = borrow()) {
        return query.run(handle);
      }
    });
  }

  private interface Attempt<T extends @Nullable Object> {
    T run();
  }

  private <T extends @Nullable Object> T retry(Attempt<T> attempt) {
    long deadline = System.nanoTime() + timeout.toNanos();
    for (int tries = 1; ; tries++) {
      try {
        return attempt.run();
      } catch (JdbiException e) {
        boolean again =
            PostgresFailure.isRetryable(e) && tries < MAX_TRIES && System.nanoTime() - deadline < 0;
        if (!again) {
          throw PostgresFailure.of(e);
        }
        metrics.retried();
        LOG.debug("a transaction is run again", e);
      }
    }
  }

  private interface Transaction<T extends @Nullable Object> {
    T run(Handle handle, Connection connection) throws SQLException;
  }

  private <T extends @Nullable Object> T inTransaction(Transaction<T> transaction) {
    try (Handle handle = borrow()) {
      Connection connection = handle.getConnection();
      connection.setAutoCommit(false);
      try {
        return transaction.run(handle, connection);
      } finally {
        end(connection);
      }
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }

  private void commit(PipelinedStatements statements, ChangedOwners owners) throws SQLException {
    statements.flushQueries();
    long began = System.nanoTime();
    @Nullable SQLWarning warning;
    changeClock.begin(owners);
    try {
      warning = statements.commit();
    } catch (SQLException e) {
      if (PostgresFailure.isRolledBack(e)) {
        throw e;
      }
      throw new OutcomeUnknown(e);
    } finally {
      changeClock.end(owners);
    }
    // The server sends a warning when it stops waiting for a synchronous standby. A failover may
    // then lose the commit.
    if (warning != null) {
      throw new OutcomeUnknown(warning);
    }
    metrics.committed(1, System.nanoTime() - began);
  }

  // Rolls back what was not committed. The pool closes a connection on which that fails.
  private static void end(Connection connection) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      LOG.debug("the connection is broken", e);
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
