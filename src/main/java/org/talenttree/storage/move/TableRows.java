package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** Reads whole tables, a few rows at a time, with values that are the same in either engine. */
final class TableRows {
  /** A row may be of a megabyte: so many are held in memory at once. */
  private static final int FETCHED = 40;

  private TableRows() {}

  /** Takes rows one after the other. */
  @FunctionalInterface
  interface Taker {
    /** Takes a row's values in the order of the columns: null, Long, String or byte[]. */
    void take(@Nullable Object[] row) throws SQLException;
  }

  /** Hands on each row of a table in the order of its key. */
  static void each(Connection connection, Table table, Taker taker) throws SQLException {
    // Without automatic commit the driver of PostgreSQL would otherwise fetch the whole table.
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(FETCHED);
      try (ResultSet rows = statement.executeQuery(table.select())) {
        while (rows.next()) {
          taker.take(row(rows, table.columns().size()));
        }
      }
    }
  }

  /** Returns whether a table has any row. */
  static boolean hasAny(Connection connection, Table table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1 FROM " + table.name() + " LIMIT 1")) {
      return rows.next();
    }
  }

  private static @Nullable Object[] row(ResultSet rows, int columns) throws SQLException {
    @Nullable Object[] row = new @Nullable Object[columns];
    for (int i = 0; i < columns; i++) {
      // SQLite gives a small number as an Integer, PostgreSQL one of a small column.
      row[i] =
          switch (rows.getObject(i + 1)) {
            case null -> null;
            case Integer number -> number.longValue();
            case Object value -> value;
          };
    }
    return row;
  }
}
