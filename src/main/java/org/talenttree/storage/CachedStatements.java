package org.talenttree.storage;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Keeps each statement of a connection prepared: SQLite takes longer to compile a statement than to
 * run it. The number of different statements is that of the text blocks in the code. SQLite's
 * driver has no such cache, and Jdbi's caches hold parsed SQL, not statements. With this one a
 * write took 108 us of processor time for 139 (bench/results/2026-11-21-writes.md).
 */
public final class CachedStatements implements StatementBuilder {
  private final Map<String, PreparedStatement> idle = new HashMap<>();

  // Jdbi asks for a statement by the SQL with ? in it, but gives it back under the one with :names.
  private final IdentityHashMap<PreparedStatement, String> texts = new IdentityHashMap<>();

  /**
   * Runs a statement without parameters or results, such as a {@code BEGIN}. It goes past Jdbi,
   * whose own work for a statement is several times SQLite's for one of these.
   */
  public static void run(Handle handle, String sql) {
    CachedStatements statements = (CachedStatements) handle.getStatementBuilder();
    try {
      PreparedStatement statement = statements.take(handle.getConnection(), sql);
      try {
        statement.execute();
      } finally {
        statements.giveBack(statement);
      }
    } catch (SQLException e) {
      throw new ConnectionException(e);
    }
  }

  @Override
  public Statement create(Connection connection, StatementContext context) throws SQLException {
    return connection.createStatement();
  }

  @Override
  public PreparedStatement create(Connection connection, String sql, StatementContext context)
      throws SQLException {
    return take(connection, sql);
  }

  /** Takes a statement of this text out, to be given back. */
  PreparedStatement take(Connection connection, String sql) throws SQLException {
    // Taken out while in use: a nested run of the same text gets a statement of its own.
    PreparedStatement statement = idle.remove(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      texts.put(statement, sql);
    }
    return statement;
  }

  @Override
  public CallableStatement createCall(Connection connection, String sql, StatementContext context)
      throws SQLException {
    return connection.prepareCall(sql);
  }

  @Override
  public void close(Connection connection, String sql, Statement statement) throws SQLException {
    if (statement instanceof PreparedStatement prepared) {
      giveBack(prepared);
    } else {
      statement.close();
    }
  }

  /** Takes a statement back, to be used again. */
  void giveBack(PreparedStatement statement) throws SQLException {
    String text = texts.get(statement);
    if (text == null || !isUsable(statement) || idle.putIfAbsent(text, statement) != null) {
      texts.remove(statement);
      statement.close();
    }
  }

  // After a failure such as a full disk the driver ends a statement, yet calls it open. To run such
  // a one again would fail for ever.
  private static boolean isUsable(PreparedStatement statement) {
    try {
      statement.clearParameters();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public void close(Connection connection) {
    // The driver closes a connection's statements with it.
    idle.clear();
    texts.clear();
  }
}
