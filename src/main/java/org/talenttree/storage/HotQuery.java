package org.talenttree.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Queries of one row that go past Jdbi, whose own work for a statement is several times SQLite's:
 * those of each public read and of each write. All others are better off with Jdbi. A query takes
 * 2.1 us without Jdbi for 3.6 with it (bench/results/2026-11-21-writes.md). A read of a tree that
 * is not in the cache went from 49 to 37 us without Jdbi and without a transaction around its
 * statements (bench/results/2026-11-22-comparisons.md).
 */
public final class HotQuery {
  private HotQuery() {}

  /**
   * Makes something of a row.
   *
   * @param <T> what it makes
   */
  public interface RowReader<T> {
    /** Reads the columns, which are counted from 1. */
    T read(ResultSet row) throws SQLException;
  }

  /**
   * Returns what is made of the first row, or null where there is none.
   *
   * @param sql with a question mark for each parameter, in their order
   * @param parameters texts and numbers
   */
  public static <T> @Nullable T first(
      Handle handle, String sql, RowReader<T> reader, Object... parameters) {
    try {
      Connection connection = handle.getConnection();
      if (handle.getStatementBuilder() instanceof CachedStatements kept) {
        PreparedStatement statement = kept.take(connection, sql);
        try {
          return first(statement, reader, parameters);
        } finally {
          kept.giveBack(statement);
        }
      }
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        return first(statement, reader, parameters);
      }
    } catch (SQLException e) {
      throw new Failed(sql, e);
    }
  }

  /** A query that failed; it tells its text, and never the values it was run with. */
  private static final class Failed extends JdbiException {
    private static final long serialVersionUID = 1;

    Failed(String sql, SQLException cause) {
      super(cause + " [" + sql + "]", cause);
    }
  }

  /** Returns whether there is a row. */
  public static boolean finds(Handle handle, String sql, Object... parameters) {
    return first(handle, sql, row -> Boolean.TRUE, parameters) != null;
  }

  private static <T> @Nullable T first(
      PreparedStatement statement, RowReader<T> reader, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
    try (ResultSet rows = statement.executeQuery()) {
      return rows.next() ? reader.read(rows) : null;
    }
  }
}
