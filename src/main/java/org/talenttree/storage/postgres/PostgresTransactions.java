package org.talenttree.storage.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ChangedOwners;
import org.talenttree.storage.Database;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Tx;

/**
 * Runs transactions on connections of a pool, and retries them a few times and for a limited time:
 * after a deadlock or another conflict, after another transaction has taken a unique name, or after
 * the connection broke. A COMMIT whose outcome is unknown is never retried.
 */
final class PostgresTransactions {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresTransactions.class);
  private static final int MAX_TRIES = 5;

  private final PostgresPool pool;
  private final StorageMetrics metrics;
  private final Duration retryTimeout;
  private final ChangeClock changeClock;

  /**
   * Runs transactions on a pool.
   *
   * @param retryTimeout how long after the first attempt the last one may begin
   * @param changeClock learns of each commit
   */
  PostgresTransactions(
      PostgresPool pool, StorageMetrics metrics, Duration retryTimeout, ChangeClock changeClock) {
    this.pool = pool;
    this.metrics = metrics;
    this.retryTimeout = retryTimeout;
    this.changeClock = changeClock;
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
          Tx tx = new Tx(handle);
          T result = metrics.timed(work, tx);
          commit(connection, ChangedOwners.of(owners, tx));
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
      try (Handle handle = pool.borrow()) {
        return query.run(handle);
      }
    });
  }

  private interface Attempt<T extends @Nullable Object> {
    T run();
  }

  private <T extends @Nullable Object> T retry(Attempt<T> attempt) {
    long deadline = System.nanoTime() + retryTimeout.toNanos();
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
    try (Handle handle = pool.borrow()) {
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

  private void commit(Connection connection, ChangedOwners owners) throws SQLException {
    connection.clearWarnings();
    long began = System.nanoTime();
    changeClock.begin(owners);
    try {
      connection.commit();
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
    if (connection.getWarnings() != null) {
      throw new OutcomeUnknown(connection.getWarnings());
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
}
