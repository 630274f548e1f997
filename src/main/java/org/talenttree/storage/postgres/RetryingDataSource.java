package org.talenttree.storage.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Opens connections to PostgreSQL and retries every 200 ms until it succeeds. Without it, HikariCP
 * would pause longer after each failure and notice seconds late that the server is back.
 */
final class RetryingDataSource extends PGSimpleDataSource {
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
