import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Moves generated trees from SQLite to PostgreSQL and back with {@code talenttree move}, and
 * compares every value of every row with the original.
 */
final class MoveRound {
  private MoveRound() {}

  public static void main(String[] arguments) throws Exception {
    Options options = Options.read(arguments);
    Path folder = Folder.make(options.folder());
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Filled.make(first, options.trees(), options.talents());
    long bytes = Files.size(first.resolve("talenttree.db"));
    try (Postgres postgres = Postgres.start(folder.resolve("postgresql"))) {
      System.out.printf(
          Locale.ROOT,
          "%,d trees of %d talents, %,d accounts; %,d bytes of SQLite; PostgreSQL %s%n",
          options.trees(),
          options.talents(),
          options.trees() / Filled.TREES_OF_AN_ACCOUNT,
          bytes,
          postgres.version());
      double there = move(postgres, first.toString(), postgres.url());
      print("SQLite -> PostgreSQL", there, options.trees(), bytes);
      double back = move(postgres, postgres.url(), second.toString());
      print("PostgreSQL -> SQLite", back, options.trees(), bytes);
    }
    long rows = compare(first, second);
    System.out.printf(Locale.ROOT, "%,d rows of all tables: every value is the same%n", rows);
    Folder.remove(folder);
  }

  private static void print(String way, double seconds, int trees, long bytes) {
    System.out.printf(
        Locale.ROOT,
        "%s  %6.1f s  %,8.0f trees/s  %6.1f MB/s, each sent, read again and compared%n",
        way,
        seconds,
        trees / seconds,
        bytes / 1e6 / seconds);
  }

  private static double move(Postgres postgres, String from, String to)
      throws IOException, InterruptedException {
    ProcessBuilder move =
        new ProcessBuilder("./talenttree", "move", "--from", from, "--to", to)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    move.environment().putAll(postgres.signIn());
    long start = System.nanoTime();
    if (move.start().waitFor() != 0) {
      throw new IOException("the move failed");
    }
    return (System.nanoTime() - start) / 1e9;
  }

  /** Returns how many rows there are; fails at the first difference. */
  private static long compare(Path first, Path second) throws SQLException, IOException {
    long rows = 0;
    try (Connection one = Filled.open(first);
        Connection other = Filled.open(second)) {
      List<String> tables = tables(one);
      if (!tables.equals(tables(other))) {
        throw new IOException("the tables differ");
      }
      for (String table : tables) {
        rows += compare(one, other, table);
      }
    }
    return rows;
  }

  private static long compare(Connection one, Connection other, String table)
      throws SQLException, IOException {
    String order =
        String.join(
            ", ",
            texts(
                one,
                "SELECT name FROM pragma_table_info('" + table + "') WHERE pk > 0 ORDER BY pk"));
    // Columns are compared by position, so that a change of their order is a difference.
    String sql = "SELECT * FROM " + table + " ORDER BY " + order;
    long rows = 0;
    try (var left = one.createStatement();
        var right = other.createStatement();
        ResultSet a = left.executeQuery(sql);
        ResultSet b = right.executeQuery(sql)) {
      int columns = a.getMetaData().getColumnCount();
      while (a.next() & b.next()) {
        for (int i = 1; i <= columns; i++) {
          if (!Objects.deepEquals(a.getObject(i), b.getObject(i))) {
            throw new IOException(table + " row " + rows + " column " + i + " differs");
          }
        }
        rows++;
      }
    }
    for (Map.Entry<Connection, String> side :
        List.of(Map.entry(one, "first"), Map.entry(other, "second"))) {
      long count = Long.parseLong(texts(side.getKey(), "SELECT count(*) FROM " + table).get(0));
      if (count != rows) {
        throw new IOException(table + ": " + count + " rows in the " + side.getValue());
      }
    }
    return rows;
  }

  private static List<String> tables(Connection connection) throws SQLException {
    return texts(
        connection,
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'flyway_schema_history'
          AND name NOT LIKE 'sqlite_%' ORDER BY name
        """);
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (var statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }
}
