package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** Reads whole tables, a few rows at a time, with values of the same types for both engines. */
final class TableRows {
  /** How many rows are in memory at once; a row may have a megabyte. */
  private static final int FETCH_SIZE = 40;

  private TableRows() {}

  /** Receives rows one after the other. */
  @FunctionalInterface
  interface Consumer {
    /** Receives a row's values in the order of the columns: null, Long, String or byte[]. */
    void accept(@Nullable Object[] row) throws SQLException;
  }

  /** Passes on each row of a table in the order of its key. */
  static void forEach(Connection connection, TableLayout table, Consumer consumer)
      throws SQLException {
    // Without a fetch size the driver of PostgreSQL would load the whole table.
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(FETCH_SIZE);
      try (ResultSet rows = statement.executeQuery(table.select())) {
        while (rows.next()) {
          consumer.accept(row(rows, table.columns().size()));
        }
      }
    }
  }

  /** Returns whether a table has any row. */
  static boolean hasAny(Connection connection, TableLayout table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1 FROM " + table.name() + " LIMIT 1")) {
      return rows.next();
    }
  }

  private static @Nullable Object[] row(ResultSet rows, int columns) throws SQLException {
    @Nullable Object[] row = new @Nullable Object[columns];
    for (int i = 0; i < columns; i++) {
      // SQLite's driver returns a small number as an Integer, PostgreSQL's one of an int column.
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
