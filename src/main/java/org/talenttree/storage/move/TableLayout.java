package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A table, described alike for both engines.
 *
 * @param columns in alphabetical order
 * @param key the columns of the primary key, in its order
 */
record TableLayout(String name, List<String> columns, List<String> key) {
  /**
   * The history of migrations, and the tables of Litestream, which makes them again where it runs.
   */
  private static final Set<String> TABLES_OF_OTHERS =
      Set.of("flyway_schema_history", "_litestream_seq", "_litestream_lock");

  /** How many rows are in memory at once; a row may have a megabyte. */
  private static final int FETCH_SIZE = 40;

  /** Copies the columns; refuses a table without a key, as its rows would have no order. */
  TableLayout {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("the table " + name + " has no primary key");
    }
  }

  /** Returns the tables of a database in alphabetical order, without those of others. */
  static List<TableLayout> all(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    String schema = connection.getSchema();
    List<String> names = new ArrayList<>();
    try (ResultSet rows = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
      while (rows.next()) {
        names.add(rows.getString("TABLE_NAME"));
      }
    }
    names.removeIf(name -> TABLES_OF_OTHERS.contains(name) || name.startsWith("sqlite_"));
    Collections.sort(names);
    List<TableLayout> tables = new ArrayList<>();
    for (String name : names) {
      tables.add(new TableLayout(name, columns(data, schema, name), key(data, schema, name)));
    }
    return tables;
  }

  private static List<String> columns(DatabaseMetaData data, String schema, String table)
      throws SQLException {
    List<String> columns = new ArrayList<>();
    // The argument is a pattern, in which _ matches any character.
    String pattern = table.replace("_", data.getSearchStringEscape() + "_");
    try (ResultSet rows = data.getColumns(null, schema, pattern, "%")) {
      while (rows.next()) {
        columns.add(rows.getString("COLUMN_NAME"));
      }
    }
    Collections.sort(columns);
    return columns;
  }

  private static List<String> key(DatabaseMetaData data, String schema, String table)
      throws SQLException {
    TreeMap<Integer, String> key = new TreeMap<>();
    try (ResultSet rows = data.getPrimaryKeys(null, schema, table)) {
      while (rows.next()) {
        key.put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME"));
      }
    }
    return List.copyOf(key.values());
  }

  /** Receives rows one after the other. */
  @FunctionalInterface
  interface RowConsumer {
    /** Receives a row's values in the order of the columns: null, Long, String or byte[]. */
    void accept(@Nullable Object[] row) throws SQLException;
  }

  /**
   * Passes on each row in the order of the key, with values of the same types for both engines, and
   * reads a few at a time.
   */
  void forEachRow(Connection connection, RowConsumer consumer) throws SQLException {
    String query = "SELECT " + list(columns) + " FROM " + name + " ORDER BY " + list(key);
    // Without a fetch size the driver of PostgreSQL would load the whole table.
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(FETCH_SIZE);
      try (ResultSet rows = statement.executeQuery(query)) {
        while (rows.next()) {
          consumer.accept(row(rows));
        }
      }
    }
  }

  private @Nullable Object[] row(ResultSet rows) throws SQLException {
    @Nullable Object[] row = new @Nullable Object[columns.size()];
    for (int i = 0; i < row.length; i++) {
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

  /** Returns whether the table has any row. */
  boolean hasAnyRow(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1 FROM " + name + " LIMIT 1")) {
      return rows.next();
    }
  }

  /** Returns the statement that inserts a row. */
  String insert() {
    String values = String.join(", ", Collections.nCopies(columns.size(), "?"));
    return "INSERT INTO " + name + " (" + list(columns) + ") VALUES (" + values + ")";
  }

  private static String list(List<String> names) {
    return String.join(", ", names);
  }
}
