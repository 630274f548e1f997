import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Selects published rows at random in process: {@code RawReads FOLDER SECONDS [THREADS BYTES]}.
 * Prints the rows a second. Without threads it is one, as fast as it can, with the least statement;
 * with them it is as in the service: its statement, a connection for each thread, which after each
 * row touches so many bytes and lets another have its turn.
 */
final class RawReads {
  private static final int CACHE_LINE = 64;

  private static final String LEAST =
      """
      SELECT tree_id, title, revision, published_at, created_at, updated_at, theme, paths
      FROM trees WHERE owner_id = ? AND slug = ? AND is_public = 1
      """;

  /** As {@code TreeStore} has it for a public read. */
  private static final String SERVED =
      """
      SELECT tree_id, title, revision, published_at, created_at, updated_at, theme, paths,
        owner_id, slug, growth, incarnation, details, NULL, profile
      FROM trees
      CROSS JOIN (SELECT profile FROM accounts WHERE owner_id = ?1 AND locked_at IS NULL) AS owner
      WHERE owner_id = ?1 AND is_public = 1 AND slug = ?2
      """;

  private record Row(String owner, String slug) {}

  private final Path folder;
  private final List<Row> rows;
  private final String sql;
  private final int touched;

  private RawReads(Path folder, List<Row> rows, String sql, int touched) {
    this.folder = folder;
    this.rows = rows;
    this.sql = sql;
    this.touched = touched;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int seconds = Integer.parseInt(arguments[1]);
    List<Row> rows = rows(folder);
    if (arguments.length == 2) {
      print(new RawReads(folder, rows, LEAST, -1), 1, 1, seconds);
    } else {
      int touched = Integer.parseInt(arguments[3]);
      print(
          new RawReads(folder, rows, SERVED, touched), Integer.parseInt(arguments[2]), 6, seconds);
    }
  }

  private static void print(RawReads reads, int threads, int warmUp, int seconds) throws Exception {
    List<Callable<Double>> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(() -> reads.run(warmUp, seconds));
    }
    double rate = 0;
    try (var pool = Executors.newFixedThreadPool(threads)) {
      for (Future<Double> one : pool.invokeAll(all)) {
        rate += one.get();
      }
    }
    System.out.printf("%.0f%n", rate);
  }

  private static List<Row> rows(Path folder) throws Exception {
    List<Row> rows = new ArrayList<>();
    try (Connection connection = Filled.open(folder);
        var statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("SELECT owner_id, slug FROM trees WHERE is_public = 1")) {
      while (found.next()) {
        rows.add(new Row(found.getString(1), found.getString(2)));
      }
    }
    return rows;
  }

  private double run(int warmUp, int seconds) throws Exception {
    try (Connection connection = Filled.open(folder)) {
      try (var statement = connection.createStatement()) {
        statement.execute("PRAGMA cache_size = -16384");
      }
      run(connection, warmUp);
      return run(connection, seconds);
    }
  }

  private double run(Connection connection, int seconds) throws Exception {
    // Other rows each time: those of the last run are in the system's memory.
    Random random = new Random();
    byte[] others = new byte[Math.max(touched, 0)];
    long done = 0;
    long bytes = 0;
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      while (System.nanoTime() - end < 0) {
        bytes += read(select, rows.get(random.nextInt(rows.size())));
        done++;
        if (touched >= 0) {
          for (int i = 0; i < touched; i += CACHE_LINE) {
            others[i]++;
          }
          Thread.yield();
        }
      }
    }
    if (bytes == 0) {
      throw new IllegalStateException("nothing was read");
    }
    return done * 1e9 / (System.nanoTime() - start);
  }

  private static long read(PreparedStatement select, Row row) throws Exception {
    select.setString(1, row.owner());
    select.setString(2, row.slug());
    try (ResultSet found = select.executeQuery()) {
      found.next();
      for (int column = 1; column <= 6; column++) {
        found.getString(column);
      }
      long bytes = found.getBytes(7).length + found.getBytes(8).length;
      for (int column = 9; column <= found.getMetaData().getColumnCount(); column++) {
        found.getString(column);
      }
      return bytes;
    }
  }
}
