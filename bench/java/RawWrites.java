import java.nio.file.Path;

/**
 * Measures the writes of SQLite alone with a number of updates in each commit: {@code RawWrites
 * FILE TOGETHER TALENTS SECONDS}. Prints the updates a second.
 */
final class RawWrites {
  private RawWrites() {}

  public static void main(String[] arguments) throws Exception {
    int together = Integer.parseInt(arguments[1]);
    try (RawSqlite raw = new RawSqlite(Path.of(arguments[0]), 32, Integer.parseInt(arguments[2]))) {
      System.out.printf("%.0f%n", raw.rate(together, Integer.parseInt(arguments[3])));
    }
  }
}
