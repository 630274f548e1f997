import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.talenttree.api.Cursors;
import org.talenttree.app.Services;
import org.talenttree.config.Config;
import org.talenttree.people.PeopleQuery;
import org.talenttree.people.PeopleSearch;
import org.talenttree.storage.Database;

/**
 * Measures searches of the directory in a database with many trees, which it fills straight, table
 * by table. The n-th of 5,000 talents is shown by one in n + 3 trees.
 */
final class Directory {
  private static final int TALENTS = 5_000;
  private static final int OF_TREE = 8;
  private static final int ROWS_AT_ONCE = 20_000;
  private static final int WARM_UP = 300;
  private static final int SEARCHES = 3_000;

  private Directory() {}

  /** Measures on SQLite, in a database that is filled if it is not there. */
  static void onSqlite(int trees, int seed, Path folder) throws Exception {
    measure(trees, seed, Map.of("data.directory", folder.toString()));
  }

  /** Measures on a PostgreSQL that is started for it, and filled if it is empty. */
  static void onPostgres(int trees, int seed, Path folder) throws Exception {
    try (Postgres postgres = Postgres.start(folder.resolve("postgresql"))) {
      Map<String, String> settings = new HashMap<>();
      settings.put("database.url", postgres.url());
      settings.put("database.statement-timeout", "600"); // to fill it in
      postgres
          .signIn()
          .forEach((name, value) ->
              settings.put(
                  name.substring("TALENTTREE_".length()).toLowerCase().replace('_', '.'), value));
      measure(trees, seed, settings);
    }
  }

  private static void measure(int trees, int seed, Map<String, String> settings) throws Exception {
    Config config = Config.read(settings);
    try (Services services = Services.open(config, InstantSource.system())) {
      if (isEmpty(services.database())) {
        long start = System.nanoTime();
        fill(services.database(), trees, new Random(seed));
        System.out.printf(
            "%,d listed trees of %d talents filled in in %d s%n",
            trees, OF_TREE, (System.nanoTime() - start) / 1_000_000_000);
      }
      PeopleSearch search =
          new PeopleSearch(services.database(), services.knownTalents(), new Cursors(new byte[32]));
      for (int talents = 1; talents <= 3; talents++) {
        time(search, talents, new Random(seed + talents));
      }
    }
  }

  private static boolean isEmpty(Database database) {
    return database
        .read(handle ->
            handle
                .createQuery("SELECT owner_id FROM accounts LIMIT 1")
                .mapTo(String.class)
                .findOne())
        .isEmpty();
  }

  private static void time(PeopleSearch search, int talents, Random random) {
    long[] nanos = new long[SEARCHES];
    long[] elapsed = new long[SEARCHES];
    long people = 0;
    for (int run = -WARM_UP; run < SEARCHES; run++) {
      List<String> names = new ArrayList<>();
      while (names.size() < talents) {
        names.add(name(talent(random)));
      }
      PeopleQuery query = new PeopleQuery(names, 1 + random.nextInt(5));
      long begin = System.nanoTime();
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      int found = search.find(query, Optional.empty(), bytes -> {}).people().size();
      if (run >= 0) {
        nanos[run] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        elapsed[run] = System.nanoTime() - begin;
        people += found;
      }
    }
    System.out.printf("%d talents: %.1f people a page%n", talents, (double) people / SEARCHES);
    print("processor", nanos);
    print("elapsed", elapsed);
  }

  private static void print(String what, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "  %s: median %.2f ms, p99 %.2f ms, max %.2f ms%n",
        what,
        nanos[SEARCHES / 2] / 1e6,
        nanos[SEARCHES * 99 / 100] / 1e6,
        nanos[SEARCHES - 1] / 1e6);
  }

  /** Returns a talent; small numbers come more often, as the inverse of a uniform number. */
  private static int talent(Random random) {
    return (int) Math.min(TALENTS - 1, 3 / (1 - random.nextDouble() * (1 - 3.0 / TALENTS)) - 3);
  }

  private static String name(int talent) {
    return "talent " + Integer.toString(talent + 1296, 36).replaceAll("[0-9]", "x$0");
  }

  private static void fill(Database database, int trees, Random random) {
    for (int from = 0; from < trees; from += ROWS_AT_ONCE) {
      int begin = from;
      int end = Math.min(trees, from + ROWS_AT_ONCE);
      database.write(tx -> {
        fill(tx.handle(), begin, end, random);
        return true;
      });
    }
    // Sorted by key, as pages that are filled in any order would be written many times.
    database.write(tx -> {
      tx.handle()
          .execute(
              "INSERT INTO listed_talents SELECT talent, owner_id, tree_id, level, sort_name FROM"
                  + " unsorted ORDER BY talent, owner_id, tree_id");
      tx.handle().execute("DROP TABLE unsorted");
      return true;
    });
  }

  private static void fill(Handle handle, int begin, int end, Random random) {
    handle.execute(
        "CREATE TABLE IF NOT EXISTS unsorted (talent TEXT, owner_id TEXT, tree_id TEXT, level"
            + " INTEGER, sort_name TEXT)");
    PreparedBatch usernames = batch(handle, "usernames (username, owner_id)", 2);
    PreparedBatch accounts = batch(handle, "accounts (owner_id, username, created_at, profile)", 4);
    PreparedBatch stored =
        batch(
            handle,
            "trees (owner_id, tree_id, slug, title, revision, is_public, published_at, created_at,"
                + " updated_at, bytes, theme, paths, incarnation)",
            13);
    PreparedBatch rows = batch(handle, "unsorted (talent, owner_id, tree_id, level, sort_name)", 5);
    for (int i = begin; i < end; i++) {
      // As ids by time, of one owner each.
      String owner = new UUID(i + 1L << 20 | 0x7000, random.nextLong()).toString();
      String tree = new UUID(i + 1L << 20 | 0x7001, random.nextLong()).toString();
      String name = "Person " + Integer.toString(random.nextInt(1 << 28), 36);
      usernames.add("user" + i, owner);
      accounts.add(owner, "user" + i, 0, "{\"displayName\":\"" + name + "\",\"listed\":true}");
      StringBuilder paths = new StringBuilder("[{\"name\":\"Path\",\"talents\":[");
      random
          .ints()
          .map(any -> talent(random))
          .distinct()
          .limit(OF_TREE)
          .forEach(talent -> {
            int level = 1 + random.nextInt(5);
            String comma = paths.charAt(paths.length() - 1) == '[' ? "" : ",";
            paths
                .append(comma)
                .append("{\"id\":\"0b9f7f0e-8d1e-4c0e-9a3c-5d2f7a6b1c03\",\"name\":\"")
                .append(name(talent))
                .append("\",\"level\":")
                .append(level)
                .append(",\"displayOrder\":0}");
            rows.add(name(talent), owner, tree, level, name.toLowerCase());
          });
      String json = paths.append("]}]").toString();
      stored.add(owner, tree, "tree", "Tree", 1, 1, 0, 0, 0, json.length(), "{}", json, 0);
    }
    List.of(usernames, accounts, stored, rows).forEach(PreparedBatch::execute);
  }

  private static PreparedBatch batch(Handle handle, String columns, int count) {
    String values = String.join(", ", java.util.Collections.nCopies(count, "?"));
    return handle.prepareBatch("INSERT INTO " + columns + " VALUES (" + values + ")");
  }
}
