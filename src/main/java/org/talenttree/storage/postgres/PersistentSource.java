package org.talenttree.storage.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Opens connections to PostgreSQL, and tries again until there is one. The pool would pause longer
 * after each failure, and so stay away for seconds when the server is back.
 */
final class PersistentSource extends PGSimpleDataSource {
  private static final long serialVersionUID = 1;
  private static final Duration PAUSE = Duration.ofMillis(200);

  private volatile @Nullable SQLException failure;
  private volatile boolean givenUp;

  /** Makes the next failure the last one. */
  void giveUp() {
    givenUp = true;
  }

  /** Returns why there is no connection at the moment, or null if the last one was opened. */
  @Nullable SQLException failure() {
    return failure;
  }

  /** Returns a connection once the server is there; fails only when given up. */
  @Override
  public Connection getConnection() throws SQLException {
    while (true) {
      try {
        Connection connection = super.getConnection();
        failure = null;
        return connection;
      } catch (SQLException e) {
        failure = e;
        if (givenUp) {
          throw e;
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }
}
