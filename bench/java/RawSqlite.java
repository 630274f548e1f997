import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/** Measures SQLite alone with the same JSON on the same disk: the upper bound for the service. */
final class RawSqlite implements AutoCloseable {
  private final Connection connection;
  private final Statement statement;
  private final int rows;
  private final int talents;

  RawSqlite(Path file, int rows, int talents) throws SQLException {
    this.rows = rows;
    this.talents = talents;
    connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    statement = connection.createStatement();
    // The settings of the service's own connections.
    statement.execute("PRAGMA journal_mode = WAL");
    statement.execute("PRAGMA synchronous = FULL");
    statement.execute("PRAGMA wal_autocheckpoint = 4000");
    statement.execute("PRAGMA cache_size = -16384");
    statement.execute(
        "CREATE TABLE trees (tree_id TEXT NOT NULL PRIMARY KEY, revision INTEGER NOT NULL,"
            + " paths TEXT NOT NULL) STRICT");
    for (int row = 0; row < rows; row++) {
      statement.execute("INSERT INTO trees VALUES ('" + row + "', 1, '')");
    }
  }

  /** Returns the updates a second with this many in each commit. */
  double rate(int together, int seconds) throws SQLException {
    run(together, 1);
    return run(together, seconds);
  }

  private double run(int together, int seconds) throws SQLException {
    String[][] paths = new String[2][rows];
    for (int row = 0; row < rows; row++) {
      paths[0][row] = new String(SampleTree.body(row, talents, 0), UTF_8);
      paths[1][row] = new String(SampleTree.body(row, talents, 1), UTF_8);
    }
    long done = 0;
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    try (PreparedStatement update =
        connection.prepareStatement(
            "UPDATE trees SET revision = revision + 1, paths = ? WHERE tree_id = ?")) {
      while (System.nanoTime() - end < 0) {
        statement.execute("BEGIN IMMEDIATE");
        for (int i = 0; i < together; i++, done++) {
          int row = (int) (done % rows);
          update.setString(1, paths[(int) (done / rows % 2)][row]);
          update.setString(2, Integer.toString(row));
          update.executeUpdate();
        }
        statement.execute("COMMIT");
      }
    }
    return done * 1e9 / (System.nanoTime() - start);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
    connection.close();
  }
}
