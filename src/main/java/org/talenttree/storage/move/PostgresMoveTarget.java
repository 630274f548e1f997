package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.postgres.PostgresFailure;
import org.talenttree.storage.postgres.PostgresServer;

/**
 * A PostgreSQL database to move into. One transaction holds the whole move, so one that is cut off
 * leaves nothing. Its tables are locked against other writers.
 */
final class PostgresMoveTarget implements MoveTarget {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresMoveTarget.class);

  private final DatabaseSettings settings;
  private final Connection connection;

  private PostgresMoveTarget(DatabaseSettings settings, Connection connection) {
    this.settings = settings;
    this.connection = connection;
  }

  /**
   * Opens a database and makes the tables that are missing.
   *
   * @throws DatabaseUnusable when the server cannot be used, or any table holds a row
   */
  static PostgresMoveTarget open(DatabaseSettings settings) {
    PGSimpleDataSource source = PostgresServer.source(settings.url(), settings, Duration.ZERO);
    source.setReWriteBatchedInserts(true);
    try {
      try (Connection connection = source.getConnection()) {
        // Checked before the migrations, so that data of an earlier release stays unchanged.
        requireEmpty(settings, connection);
      }
      PostgresServer.prepare(settings);
      PostgresMoveTarget target = new PostgresMoveTarget(settings, source.getConnection());
      target.begin();
      return target;
    } catch (SQLException e) {
      throw PostgresFailure.whileOpening(settings, e);
    }
  }

  private void begin() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("SET LOCAL synchronous_commit = 'on'");
      statement.execute("SET LOCAL statement_timeout = 0");
      // The server may need a while to notice that an earlier move was killed.
      statement.execute("SET LOCAL lock_timeout = '10s'");
      statement.execute("LOCK TABLE " + names() + " IN SHARE ROW EXCLUSIVE MODE");
      requireEmpty(settings, connection);
    } catch (SQLException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private String names() throws SQLException {
    return TableLayout.all(connection).stream()
        .map(TableLayout::name)
        .collect(Collectors.joining(", "));
  }

  private static void requireEmpty(DatabaseSettings settings, Connection connection)
      throws SQLException {
    List<TableLayout> tables = TableLayout.all(connection);
    for (TableLayout table : tables) {
      if (table.hasAnyRow(connection)) {
        throw new DatabaseUnusable(
            settings.url() + " holds data in " + table.name() + "; " + MoveTarget.NOT_EMPTY, null);
      }
    }
  }

  @Override
  public Connection connection() {
    return connection;
  }

  @Override
  public void sent() {
    LOG.debug("a batch of rows was sent");
  }

  @Override
  public void complete() throws SQLException {
    try {
      connection.commit();
    } catch (SQLException e) {
      if (PostgresFailure.isRolledBack(e)) {
        throw e;
      }
      throw new DatabaseUnusable(
          "the connection broke during the final commit; run the move again: if "
              + settings.url()
              + " then holds data, all of it is there",
          e);
    }
  }

  @Override
  public DatabaseUnusable failure(SQLException e) {
    return PostgresFailure.whileOpening(settings, e);
  }

  // PostgreSQL rolls back what was not committed.
  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.debug("closing a connection failed", e);
    }
  }
}
