package org.talenttree.storage.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.Statements;
import org.talenttree.storage.StorageUnavailable;

/** Connections to PostgreSQL for one use, each lent to one transaction at a time. */
final class PostgresPool implements AutoCloseable {
  /** How long to wait for a connection; whoever waited longer would only make the queue longer. */
  private static final int PATIENCE_MILLIS = 1_000;

  private static final int FEWEST = 2;
  private static final Duration CLOSING = Duration.ofSeconds(10);

  /** Beyond its time limit, how long a server's answer may be on its way. */
  private static final Duration ON_ITS_WAY = Duration.ofSeconds(5);

  private final PersistentSource server;
  private final HikariDataSource source;
  private final Jdbi jdbi;

  /** What connections are for. */
  enum Use {
    /** Sees what others commit meanwhile: what counts is guarded by a lock. */
    WRITES("read committed", "off"),
    /** Each transaction sees one state and changes nothing. */
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
        PostgresServer.set(
            new PersistentSource(), url, settings, settings.statementTimeout().plus(ON_ITS_WAY));
    config.setDataSource(server);
    config.setConnectionInitSql(sessionSettings(settings.statementTimeout(), use));
    config.setMaximumPoolSize(settings.pool());
    config.setMinimumIdle(Math.min(FEWEST, settings.pool()));
    config.setConnectionTimeout(PATIENCE_MILLIS);
    config.setValidationTimeout(PATIENCE_MILLIS / 2);
    config.setInitializationFailTimeout(-1);
    source = new HikariDataSource(config);
    jdbi = Statements.hideValues(Jdbi.create(source));
  }

  // synchronous_commit: whatever the server's default, a commit that is answered must be on the
  // disk, and on a synchronous standby's where there is one. The time limit on idle transactions
  // frees the owner whose writer has vanished.
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
   * Lends a connection; closing the handle gives it back.
   *
   * @throws StorageUnavailable when none comes free or the server is away
   */
  Handle lend() {
    try {
      return jdbi.open();
    } catch (ConnectionException e) {
      boolean allAreLent = busy() >= source.getMaximumPoolSize();
      SQLException failure = server.failure();
      throw new StorageUnavailable(
          "no connection came free", allAreLent ? null : failure == null ? e : failure);
    }
  }

  /** Returns how many connections are lent. */
  int busy() {
    return bean().map(HikariPoolMXBean::getActiveConnections).orElse(0);
  }

  /** Returns how many wait for one. */
  int waiting() {
    return bean().map(HikariPoolMXBean::getThreadsAwaitingConnection).orElse(0);
  }

  private Optional<HikariPoolMXBean> bean() {
    return Optional.ofNullable(source.getHikariPoolMXBean());
  }

  /** Waits for connections that are lent, then closes all. May be called again. */
  @Override
  public void close() {
    long deadline = System.nanoTime() + CLOSING.toNanos();
    while (!source.isClosed() && busy() > 0 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(1_000_000);
    }
    server.giveUp();
    source.close();
  }
}
