import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Calculates how many cores and how much disk a number of users needs, from measurements and the
 * assumptions below, which bench/README.md lists.
 */
final class Model {
  private static final long[] USERS = {10_000, 1_000_000, 100_000_000};
  private static final double TREES_OF_A_USER = 2;
  private static final double PUBLISHED = 0.5;
  private static final double PUBLIC_READS_OF_A_USER = 10;
  private static final double ACTIVE = 0.03;
  private static final double READS_OF_AN_ACTIVE = 20;
  private static final double WRITES_OF_AN_ACTIVE = 10;
  private static final double SIGN_UPS = 0.002;
  private static final double PEAK = 4;
  private static final double FILLED = 0.5;

  /** Seconds that a shared cache may keep a tree, by the answers' Cache-Control. */
  private static final double MAX_AGE = 15;

  /** The cache of a node, in bytes, and how much larger a tree is in it. */
  private static final double NODE_CACHE = 256e6;

  private static final double IN_MEMORY = 1.5;
  private static final double DAY = 86_400;

  private final Map<Capacity.Kind, Capacity.Cost> sqlite;
  private final Map<Capacity.Kind, Capacity.Cost> postgres;
  private final Size onSqlite;
  private final Size onPostgres;

  Model(
      Map<Capacity.Kind, Capacity.Cost> sqlite,
      Map<Capacity.Kind, Capacity.Cost> postgres,
      Size onSqlite,
      Size onPostgres) {
    this.sqlite = sqlite;
    this.postgres = postgres;
    this.onSqlite = onSqlite;
    this.onPostgres = onPostgres;
  }

  void print() {
    System.out.println(
        """
        | Users | trees | public reads a day | at the peak | CDN | answered by CDN | node's cache hits | \
        cores on SQLite | cores of nodes, of PostgreSQL | SQLite | PostgreSQL |
        |---|---|---|---|---|---|---|---|---|---|---|\
        """);
    for (long users : USERS) {
      for (boolean network : List.of(false, true)) {
        print(users, network);
      }
    }
  }

  private void print(long users, boolean network) {
    double reads = users * PUBLIC_READS_OF_A_USER * PEAK / DAY;
    Popularity popularity =
        new Popularity(
            (long) Math.ceil(users * TREES_OF_A_USER * PUBLISHED), reads, network ? MAX_AGE : 0);
    double toOrigin = reads * (1 - popularity.answeredBefore());
    double cached = NODE_CACHE / (onSqlite.all() * IN_MEMORY);
    double hits = popularity.hits((long) cached);
    double trees = users * TREES_OF_A_USER;
    System.out.printf(
        Locale.ROOT,
        "| %,d | %,.0f | %,.0f | %,.0f/s | %s | %.1f %% | %.1f %% | %.2f | %.2f, %.2f | %s | %s |%n",
        users,
        trees,
        users * PUBLIC_READS_OF_A_USER,
        reads,
        network ? "yes" : "no",
        100 * popularity.answeredBefore(),
        100 * hits,
        cores(sqlite, users, toOrigin, hits, false),
        cores(postgres, users, toOrigin, hits, false),
        cores(postgres, users, toOrigin, hits, true),
        bytes(trees * onSqlite.all()),
        bytes(trees * onPostgres.all()));
  }

  private double cores(
      Map<Capacity.Kind, Capacity.Cost> costs,
      long users,
      double publicReads,
      double hits,
      boolean database) {
    double owners = users * ACTIVE * PEAK / DAY;
    double micros =
        publicReads * hits * of(costs, Capacity.Kind.PUBLIC, database)
            + publicReads * (1 - hits) * of(costs, Capacity.Kind.COLD, database)
            + owners * READS_OF_AN_ACTIVE * of(costs, Capacity.Kind.OWN, database)
            + owners * WRITES_OF_AN_ACTIVE * of(costs, Capacity.Kind.WRITE, database)
            + users * SIGN_UPS * PEAK / DAY * of(costs, Capacity.Kind.SIGN_UP, database);
    return micros / 1e6 / FILLED;
  }

  private static double of(
      Map<Capacity.Kind, Capacity.Cost> costs, Capacity.Kind kind, boolean database) {
    return database ? costs.get(kind).database() : costs.get(kind).service();
  }

  private static String bytes(double bytes) {
    return bytes < 1e12
        ? String.format(Locale.ROOT, "%.2f GB", bytes / 1e9)
        : String.format(Locale.ROOT, "%.2f TB", bytes / 1e12);
  }
}
