import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Calculates how many cores and how much disk a number of users needs, and what a machine has too
 * little of first, from measurements and the assumptions below, which bench/README.md lists.
 */
final class Model {
  private static final long[] USERS = {10_000, 1_000_000, 100_000_000};
  private static final double TREES_OF_A_USER = 2;
  private static final double PUBLISHED = 0.5;
  private static final double PUBLIC_READS_OF_A_USER = 10;
  private static final double ACTIVE = 0.03;
  private static final double READS_OF_AN_ACTIVE = 20;
  private static final double WRITES_OF_AN_ACTIVE = 10;
  private static final double MATRICES_OF_AN_ACTIVE = 0.5;
  private static final double SEARCHES_OF_AN_ACTIVE = 1;
  private static final double SIGN_UPS = 0.002;
  private static final double PEAK = 4;
  private static final double FILLED = 0.5;

  /** Who wants to be found has a row for each talent of a tree, of so many bytes with its index. */
  private static final double LISTED = 0.1;

  private static final double ROW = 300;

  /** What one machine has; half of its disk is for a copy of the data. */
  private static final double CORES = 8;

  private static final double DISK = 2e12;

  /** How much better generated trees are compressed by PostgreSQL than real ones. */
  private static final double COMPRESSED = 3;

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
  private final int talents;

  Model(
      Map<Capacity.Kind, Capacity.Cost> sqlite,
      Map<Capacity.Kind, Capacity.Cost> postgres,
      Size onSqlite,
      Size onPostgres,
      int talents) {
    this.sqlite = sqlite;
    this.postgres = postgres;
    this.onSqlite = onSqlite;
    this.onPostgres = onPostgres;
    this.talents = talents;
  }

  /** Public reads of so many users at the peak, and what share of them caches answer. */
  private record Reads(double all, double beforeNodes, double hits) {
    double byNodes() {
      return all * (1 - beforeNodes);
    }
  }

  private Reads reads(double users, boolean network) {
    double all = users * PUBLIC_READS_OF_A_USER * PEAK / DAY;
    Popularity popularity =
        new Popularity(
            (long) Math.ceil(users * TREES_OF_A_USER * PUBLISHED), all, network ? MAX_AGE : 0);
    double cached = NODE_CACHE / (onSqlite.all() * IN_MEMORY);
    return new Reads(all, popularity.answeredBefore(), popularity.hits((long) cached));
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
    printLimits();
  }

  private void print(long users, boolean network) {
    Reads reads = reads(users, network);
    System.out.printf(
        Locale.ROOT,
        "| %,d | %,.0f | %,.0f | %,.0f/s | %s | %.1f %% | %.1f %% | %.2f | %.2f, %.2f | %s | %s |%n",
        users,
        users * TREES_OF_A_USER,
        users * PUBLIC_READS_OF_A_USER,
        reads.all(),
        network ? "yes" : "no",
        100 * reads.beforeNodes(),
        100 * reads.hits(),
        cores(sqlite, users, reads, Capacity.Cost::service),
        cores(postgres, users, reads, Capacity.Cost::service),
        cores(postgres, users, reads, Capacity.Cost::database),
        text(bytes(onSqlite, users)),
        text(bytes(onPostgres, users)));
  }

  private static double cores(
      Map<Capacity.Kind, Capacity.Cost> costs,
      double users,
      Reads reads,
      ToDoubleFunction<Capacity.Cost> part) {
    double active = users * ACTIVE * PEAK / DAY;
    Map<Capacity.Kind, Double> requests =
        Map.of(
            Capacity.Kind.PUBLIC, reads.byNodes() * reads.hits(),
            Capacity.Kind.COLD, reads.byNodes() * (1 - reads.hits()),
            Capacity.Kind.OWN, active * READS_OF_AN_ACTIVE,
            Capacity.Kind.WRITE, active * WRITES_OF_AN_ACTIVE,
            Capacity.Kind.MATRIX, active * MATRICES_OF_AN_ACTIVE,
            Capacity.Kind.PEOPLE, active * SEARCHES_OF_AN_ACTIVE,
            Capacity.Kind.SIGN_UP, users * SIGN_UPS * PEAK / DAY);
    double micros =
        requests.entrySet().stream()
            .mapToDouble(of -> of.getValue() * part.applyAsDouble(costs.get(of.getKey())))
            .sum();
    return micros / 1e6 / FILLED;
  }

  private double bytes(Size size, double users) {
    return users * (TREES_OF_A_USER * size.all() + LISTED * talents * ROW);
  }

  private static String text(double bytes) {
    return bytes < 1e12
        ? String.format(Locale.ROOT, "%.2f GB", bytes / 1e9)
        : String.format(Locale.ROOT, "%.2f TB", bytes / 1e12);
  }

  /**
   * What a machine has too little of one day.
   *
   * @param used by so many users, with 1 for all there is
   */
  private record Limit(String engine, String what, Use used) {
    /** Returns how many users there can be, to three digits. */
    double users() {
      double users = 1_000;
      while (used.by(users * 1.01) <= 1 && users < 1e12) {
        users *= 1.01;
      }
      return users;
    }
  }

  private interface Use {
    double by(double users);
  }

  private void printLimits() {
    double writes = ACTIVE * WRITES_OF_AN_ACTIVE * PEAK / DAY;
    System.out.printf(
        Locale.ROOT,
        "%nOn a machine of %.0f cores and %s, without a CDN; first what is used up first:%n%n%s%n",
        CORES,
        text(DISK),
        "| Engine | What is used up | by so many users |\n|---|---|---|");
    Stream.of(
            limit("SQLite", sqlite, Capacity.Cost::service),
            limit("SQLite", onSqlite, 1),
            new Limit(
                "SQLite",
                "its one writer",
                users -> users * writes / FILLED / sqlite.get(Capacity.Kind.WRITE).rate()),
            limit("PostgreSQL", postgres, Capacity.Cost::database),
            limit("PostgreSQL", onPostgres, COMPRESSED))
        .sorted(Comparator.comparingDouble(Limit::users))
        .forEach(limit ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.1f million |%n",
                limit.engine(),
                limit.what(),
                limit.users() / 1e6));
  }

  private Limit limit(
      String engine,
      Map<Capacity.Kind, Capacity.Cost> costs,
      ToDoubleFunction<Capacity.Cost> part) {
    return new Limit(
        engine, "processors", users -> cores(costs, users, reads(users, false), part) / CORES);
  }

  private Limit limit(String engine, Size size, double larger) {
    return new Limit(engine, "disk", users -> larger * bytes(size, users) / (DISK * FILLED));
  }
}
