import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Selects published rows at random in process, as fast as one thread can: {@code RawReads FOLDER
 * SECONDS}. Prints the rows a second.
 */
final class RawReads {
  private record Row(String owner, String slug) {}

  private RawReads() {}

  public static void main(String[] arguments) throws Exception {
    try (Connection connection = Filled.open(Path.of(arguments[0]))) {
      try (var statement = connection.createStatement()) {
        statement.execute("PRAGMA cache_size = -16384");
      }
      List<Row> rows = rows(connection);
      run(connection, rows, 1);
      System.out.printf("%.0f%n", run(connection, rows, Integer.parseInt(arguments[1])));
    }
  }

  private static List<Row> rows(Connection connection) throws Exception {
    List<Row> rows = new ArrayList<>();
    try (var statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT owner_id, slug FROM trees WHERE is_public = 1")) {
      while (found.next()) {
        rows.add(new Row(found.getString(1), found.getString(2)));
      }
    }
    return rows;
  }

  private static double run(Connection connection, List<Row> rows, int seconds) throws Exception {
    // Other rows each time: those of the last run are in the system's memory.
    Random random = new Random();
    long done = 0;
    long bytes = 0;
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    try (PreparedStatement select =
        connection.prepareStatement(
            """
            SELECT tree_id, title, revision, published_at, created_at, updated_at, theme, paths
            FROM trees WHERE owner_id = ? AND slug = ? AND is_public = 1
            """)) {
      while (System.nanoTime() - end < 0) {
        Row row = rows.get(random.nextInt(rows.size()));
        select.setString(1, row.owner());
        select.setString(2, row.slug());
        try (ResultSet found = select.executeQuery()) {
          found.next();
          for (int column = 1; column <= 6; column++) {
            found.getString(column);
          }
          bytes += found.getBytes(7).length + found.getBytes(8).length;
        }
        done++;
      }
    }
    if (bytes == 0) {
      throw new IllegalStateException("nothing was read");
    }
    return done * 1e9 / (System.nanoTime() - start);
  }
}
