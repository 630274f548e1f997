package org.talenttree.storage.move;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A table, described alike for both engines.
 *
 * @param columns in alphabetical order
 * @param key the columns of the primary key, in its order
 */
record TableLayout(String name, List<String> columns, List<String> key) {
  /** Flyway's table, and those of Litestream, which makes them again where it runs. */
  private static final Set<String> TABLES_OF_OTHERS =
      Set.of("flyway_schema_history", "_litestream_seq", "_litestream_lock");

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

  /** Returns the query for all rows in the order of the key. */
  String select() {
    return "SELECT " + list(columns) + " FROM " + name + " ORDER BY " + list(key);
  }

  /** Returns the statement that inserts a row. */
  String insert() {
    String values = String.join(", ", Collections.nCopies(columns.size(), "?"));
    return "INSERT INTO " + name + " (" + list(columns) + ") VALUES (" + values + ")";
  }

  private static String list(List<String> names) {
    return names.stream().collect(Collectors.joining(", "));
  }
}
