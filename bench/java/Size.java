import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;

/** The disk space of a tree, with its indexes and its share of the account. */
record Size(double trees, double others) {

  static Size of(Path file, int trees) throws IOException {
    return new Size(Files.size(file) / (double) trees, 0);
  }

  static Size of(Postgres postgres, int trees) throws SQLException {
    double own = postgres.number("SELECT pg_total_relation_size('trees')");
    double all =
        postgres.number(
            """
            SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
            """);
    return new Size(own / trees, (all - own) / trees);
  }

  double all() {
    return trees + others;
  }

  String line(String engine) {
    return String.format(
        Locale.ROOT,
        others == 0
            ? "%s: %,.0f bytes a tree, with its share of its account%n"
            : "%s: %,.0f bytes a tree, of which %,.0f in the table of trees with its indexes%n",
        engine,
        all(),
        trees);
  }
}
