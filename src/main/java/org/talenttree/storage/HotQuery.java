package org.talenttree.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Statements that bypass Jdbi, which takes several times as long for a statement as SQLite does:
 * queries of a single row, and changes. Only for the statements of each public read and of each
 * write; all others use Jdbi. A query takes 2.1 us without Jdbi for 3.6 with it
 * (bench/results/2026-11-21-writes.md). A read of a tree that is not in the cache went from 49 to
 * 37 us without Jdbi and without a transaction around its statements
 * (bench/results/2026-11-22-comparisons.md).
 */
public final class HotQuery {
  private HotQuery() {}

  /**
   * Reads a row.
   *
   * @param <T> what the row becomes
   */
  public interface RowReader<T> {
    /** Reads the columns, which are numbered from 1. */
    T read(ResultSet row) throws SQLException;
  }

  /**
   * Returns the first row, or null if there is none.
   *
   * @param sql with a question mark for each parameter
   * @param parameters texts and numbers, in the order of the question marks
   */
  public static <T> @Nullable T first(
      Handle handle, String sql, RowReader<T> reader, Object... parameters) {
    return run(
        handle,
        sql,
        pipeline -> pipeline.first(sql, reader, parameters),
        statement -> {
          bind(statement, parameters);
          try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? reader.read(rows) : null;
          }
        });
  }

  /**
   * Reads the first row; in a transaction on PostgreSQL later, together with the next statement,
   * but before any other result is given to anyone and before the COMMIT.
   *
   * @param result gets what was read, or null if there is no row; may throw to end the transaction
   */
  public static <T> void firstLater(
      Handle handle,
      String sql,
      RowReader<T> reader,
      Consumer<@Nullable T> result,
      Object... parameters) {
    if (handle.getStatementBuilder() instanceof PipelinedStatements pipeline) {
      pipeline.readLater(sql, reader, result, parameters);
    } else {
      result.accept(first(handle, sql, reader, parameters));
    }
  }

  /**
   * Changes rows; in a transaction on PostgreSQL, together with the next statement or the COMMIT,
   * which then is what fails.
   *
   * @param sql with a question mark for each parameter
   * @param parameters texts, {@link Utf8}, numbers, bytes and nulls, in the order of the question
   *     marks
   */
  public static void update(Handle handle, String sql, @Nullable Object... parameters) {
    run(
        handle,
        sql,
        pipeline -> {
          pipeline.update(sql, parameters);
          return null;
        },
        statement -> {
          bind(statement, parameters);
          return statement.executeUpdate();
        });
  }

  /** What is done with a statement, or with the pipeline that it goes into. */
  private interface Use<S, T> {
    @Nullable T of(S statement) throws SQLException;
  }

  private static <T> @Nullable T run(
      Handle handle,
      String sql,
      Use<PipelinedStatements, T> inPipeline,
      Use<PreparedStatement, T> use) {
    try {
      if (handle.getStatementBuilder() instanceof PipelinedStatements pipeline) {
        return inPipeline.of(pipeline);
      }
      Connection connection = handle.getConnection();
      if (handle.getStatementBuilder() instanceof CachedStatements cached) {
        PreparedStatement statement = cached.take(connection, sql);
        try {
          return use.of(statement);
        } finally {
          cached.giveBack(statement);
        }
      }
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        return use.of(statement);
      }
    } catch (SQLException e) {
      throw new Failed(sql, e);
    }
  }

  /** The failure of a query; its message has the SQL but never the parameters. */
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

  static void bind(PreparedStatement statement, @Nullable Object... parameters)
      throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      if (parameters[i] instanceof Utf8 text) {
        text.bind(i + 1, statement);
      } else {
        statement.setObject(i + 1, parameters[i]);
      }
    }
  }
}
