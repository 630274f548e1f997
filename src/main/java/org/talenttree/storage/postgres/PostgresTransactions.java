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
import org.talenttree.storage.Database;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.Touched;
import org.talenttree.storage.Tx;

/**
 * Runs transactions on connections of a pool, again where PostgreSQL gave one up: after a deadlock,
 * after another has taken a unique name first, after the connection broke. Only a COMMIT is never
 * sent again.
 */
final class PostgresTransactions {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresTransactions.class);
  private static final int MAX_TRIES = 5;

  private final PostgresPool pool;
  private final StorageMetrics metrics;
  private final Duration patience;
  private final ChangeClock changeClock;

  /**
   * Takes the connections.
   *
   * @param patience how long after the first try the last one may begin
   * @param changeClock notes each commit
   */
  PostgresTransactions(
      PostgresPool pool, StorageMetrics metrics, Duration patience, ChangeClock changeClock) {
    this.pool = pool;
    this.metrics = metrics;
    this.patience = patience;
    this.changeClock = changeClock;
  }

  /**
   * Runs work in one transaction.
   *
   * @param owners whose data the work may change
   * @throws StorageUnavailable when nothing came of it
   * @throws OutcomeUnknown when nobody can tell
   */
  <T extends @Nullable Object> T run(Set<OwnerId> owners, Database.Work<T> work) {
    return repeat(() ->
        inTransaction((handle, connection) -> {
          Tx tx = new Tx(handle);
          T result = work.run(tx);
          commit(connection, Touched.by(owners, tx));
          return result;
        }));
  }

  /** Runs work that only reads, on one state. */
  <T extends @Nullable Object> T look(Database.Query<T> query) {
    return repeat(() -> inTransaction((handle, connection) -> query.run(handle)));
  }

  /** Runs reads, each in a transaction of its own. */
  <T extends @Nullable Object> T lookEach(Database.Query<T> query) {
    return repeat(() -> {
      try (Handle handle = pool.lend()) {
        return query.run(handle);
      }
    });
  }

  private interface Try<T extends @Nullable Object> {
    T run();
  }

  private <T extends @Nullable Object> T repeat(Try<T> attempt) {
    long deadline = System.nanoTime() + patience.toNanos();
    for (int tries = 1; ; tries++) {
      try {
        return attempt.run();
      } catch (JdbiException e) {
        boolean again =
            PostgresFailure.isWorthAnotherTry(e)
                && tries < MAX_TRIES
                && System.nanoTime() - deadline < 0;
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
    try (Handle handle = pool.lend()) {
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

  private void commit(Connection connection, Touched touched) throws SQLException {
    connection.clearWarnings();
    long began = System.nanoTime();
    changeClock.begin(touched);
    try {
      connection.commit();
    } catch (SQLException e) {
      if (PostgresFailure.isRolledBack(e)) {
        throw e;
      }
      throw new OutcomeUnknown(e);
    } finally {
      changeClock.end(touched);
    }
    // The server warns when it stopped waiting for a synchronous standby: then a failover may lose
    // what was committed.
    if (connection.getWarnings() != null) {
      throw new OutcomeUnknown(connection.getWarnings());
    }
    metrics.committed(1, System.nanoTime() - began);
  }

  // Rolls back what was not committed; a connection that cannot is given up by the pool.
  private static void end(Connection connection) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      LOG.debug("a broken connection is given up", e);
    }
  }
}
