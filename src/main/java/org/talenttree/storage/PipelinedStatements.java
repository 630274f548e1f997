package org.talenttree.storage;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.HotQuery.RowReader;

/**
 * The statements of a transaction on PostgreSQL. Those whose results nobody waits for are sent
 * together with the next one or with the COMMIT, which saves a round trip for each: PostgreSQL's
 * driver sends several statements in one text at once, and the server leaves out those after one
 * that failed. Whatever Jdbi sends comes after what waits.
 */
public final class PipelinedStatements extends DefaultStatementBuilder {
  private final Connection connection;
  private final List<Waiting<?>> waiting = new ArrayList<>();

  /** Whether some of what waited was lost with a failure, so that the rest must not be stored. */
  private boolean failed;

  /** Creates the pipeline of a transaction on this connection, with nothing in it. */
  public PipelinedStatements(Connection connection) {
    this.connection = connection;
  }

  /**
   * A statement that was not sent yet.
   *
   * @param reader reads its first row; null for a change
   * @param result gets what was read, or null if there was no row
   */
  private record Waiting<T>(
      String sql,
      @Nullable Object[] parameters,
      @Nullable RowReader<T> reader,
      Consumer<@Nullable T> result) {

    void read(PreparedStatement statement) throws SQLException {
      if (reader != null) {
        try (ResultSet rows = statement.getResultSet()) {
          result.accept(rows.next() ? reader.read(rows) : null);
        }
      }
    }
  }

  /** Changes rows, later. */
  void update(String sql, @Nullable Object... parameters) {
    waiting.add(new Waiting<Void>(sql, parameters, null, _ -> {}));
  }

  /** Reads the first row, later. */
  <T> void readLater(
      String sql, RowReader<T> reader, Consumer<@Nullable T> result, Object... parameters) {
    waiting.add(new Waiting<>(sql, parameters, reader, result));
  }

  /** Returns the first row, or null if there is none. */
  <T> @Nullable T first(String sql, RowReader<T> reader, Object... parameters) throws SQLException {
    List<@Nullable T> found = new ArrayList<>(1);
    readLater(sql, reader, found::add, parameters);
    flush();
    return found.getFirst();
  }

  /** Sends what waits if any of it is a query, whose result may end the transaction. */
  public void flushQueries() throws SQLException {
    if (waiting.stream().anyMatch(one -> one.reader() != null)) {
      flush();
    }
  }

  /**
   * Sends what waits and commits.
   *
   * @return the warning of the server, such as that it stopped waiting for a synchronous standby
   */
  public @Nullable SQLWarning commit() throws SQLException {
    update("COMMIT");
    return flush();
  }

  @Override
  public Statement create(Connection connection, StatementContext context) throws SQLException {
    flush();
    return super.create(connection, context);
  }

  @Override
  public PreparedStatement create(Connection connection, String sql, StatementContext context)
      throws SQLException {
    flush();
    return super.create(connection, sql, context);
  }

  @Override
  public CallableStatement createCall(Connection connection, String sql, StatementContext context)
      throws SQLException {
    flush();
    return super.createCall(connection, sql, context);
  }

  /** Sends what waits and reads the results; returns the first warning. */
  private @Nullable SQLWarning flush() throws SQLException {
    if (failed) {
      throw new IllegalStateException("a statement of this transaction has failed");
    }
    if (waiting.isEmpty()) {
      return null;
    }
    failed = true;
    @Nullable SQLWarning warning = send(List.copyOf(waiting));
    waiting.clear();
    failed = false;
    return warning;
  }

  private @Nullable SQLWarning send(List<Waiting<?>> sent) throws SQLException {
    String sql = sent.stream().map(Waiting::sql).collect(Collectors.joining(";\n"));
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Object[] parameters = sent.stream().flatMap(one -> Stream.of(one.parameters())).toArray();
      HotQuery.bind(statement, parameters);
      statement.execute();
      for (Waiting<?> one : sent) {
        one.read(statement);
        statement.getMoreResults();
      }
      return warning(statement.getWarnings());
    }
  }

  // A mere notice, which a trigger may send, is of class 00 (PostgreSQL manual, appendix A).
  private static @Nullable SQLWarning warning(@Nullable SQLWarning first) {
    SQLWarning warning = first;
    while (warning != null && String.valueOf(warning.getSQLState()).startsWith("00")) {
      warning = warning.getNextWarning();
    }
    return warning;
  }
}
