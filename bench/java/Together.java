import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.talenttree.compare.Comparison;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.compare.RoleProgress;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Measures the processor time to compare two trees, to find a way to a role, and of a matrix. */
final class Together {
  private static final String USAGE =
      """
      Options (defaults in brackets):
        --talents N  talents of each tree; half of them are shared [200]
        --people N   people of the matrix [50]
        --rows N     talents of its role; everybody has 55 % of them [60]
        --trees N    instead of all that, searches of a directory of so many trees [0]
        --on sqlite|postgresql  the database of these [sqlite]
        --folder DIR where it is, or goes if it is not there [target/bench/directory]
        --seed N     what they are generated from [33]
      """;

  private static final int OF_PATH = 20;
  private static final int WARM_UP = 200;
  private static final int RUNS = 101;
  private static final String[] ONES = {"Cloud", "Data", "Test", "Web", "Build", "Team", "Paper"};
  private static final String[] OTHERS = {"design", "review", "tools", "24", "(basics)", "& law"};

  private Together() {}

  static void main(String[] arguments) throws Exception {
    int talents = 200;
    int people = 50;
    int rows = 60;
    int seed = 33;
    int trees = 0;
    boolean onPostgres = false;
    java.nio.file.Path folder = java.nio.file.Path.of("target/bench/directory");
    for (int i = 0; i < arguments.length; i += 2) {
      boolean number = i + 1 < arguments.length && arguments[i + 1].matches("[0-9]{1,7}");
      if (number && arguments[i].equals("--talents")) {
        talents = Integer.parseInt(arguments[i + 1]);
      } else if (number && arguments[i].equals("--people")) {
        people = Integer.parseInt(arguments[i + 1]);
      } else if (number && arguments[i].equals("--rows")) {
        rows = Integer.parseInt(arguments[i + 1]);
      } else if (number && arguments[i].equals("--trees")) {
        trees = Integer.parseInt(arguments[i + 1]);
      } else if (i + 1 < arguments.length && arguments[i].equals("--on")) {
        onPostgres = arguments[i + 1].equals("postgresql");
      } else if (i + 1 < arguments.length && arguments[i].equals("--folder")) {
        folder = java.nio.file.Path.of(arguments[i + 1]);
      } else if (number && arguments[i].equals("--seed")) {
        seed = Integer.parseInt(arguments[i + 1]);
      } else {
        System.err.print(USAGE);
        System.exit(2);
      }
    }
    if (trees > 0 && onPostgres) {
      Directory.onPostgres(trees, seed, folder);
    } else if (trees > 0) {
      Directory.onSqlite(trees, seed, folder);
    } else {
      inMemory(talents, people, rows, new Random(seed));
    }
  }

  private static void inMemory(int talents, int people, int rows, Random random) {
    List<Path> one = tree(random, talents, 0);
    List<Path> other = tree(random, talents, talents / 2);
    System.out.printf(
        "2 x %,d talents, %,d of them shared%n", talents, Comparison.of(one, other).shared());
    time("compared", () -> Comparison.of(one, other));
    time("the way to a role", () -> RoleProgress.of(one, other).steps());
    matrix(random, people, rows);
  }

  private static void matrix(Random random, int people, int rows) {
    List<Path> role = tree(random, rows, 0);
    List<Person> team = new ArrayList<>();
    for (int i = 0; i < people; i++) {
      team.add(person(random, "user" + i, tree(random, rows, 0)));
    }
    Instant now = Instant.parse("2026-11-26T11:00:00Z");
    Matrix matrix = Matrix.of(role, team, now);
    System.out.printf("%,d people x %,d talents%n", people, matrix.rows().size());
    time("the matrix", () -> Matrix.of(role, team, now).answer(MatrixQuery.ALL));
    time("without a role", () -> Matrix.of(List.of(), team, now).answer(MatrixQuery.ALL));
  }

  /** Leaves 55 % of the talents to somebody, each confirmed on some day of the last two years. */
  private static Person person(Random random, String name, List<Path> tree) {
    Map<UUID, Instant> confirmed = new HashMap<>();
    List<Path> own = new ArrayList<>();
    for (Path path : tree) {
      List<Talent> some = path.talents().stream().filter(_ -> random.nextInt(100) < 55).toList();
      some.forEach(one ->
          confirmed.put(
              one.id(),
              Instant.parse("2026-11-26T11:00:00Z").minus(Duration.ofDays(random.nextInt(730)))));
      own.add(Path.of(path.id(), path.name(), own.size(), some));
    }
    return new Person(name, name, own, confirmed);
  }

  /** Makes a tree whose names are numbered from this number on, so that two trees share some. */
  private static List<Path> tree(Random random, int talents, int from) {
    List<Path> paths = new ArrayList<>();
    for (int start = 0; start < talents; start += OF_PATH) {
      List<Talent> ofPath = new ArrayList<>();
      for (int i = start; i < Math.min(talents, start + OF_PATH); i++) {
        int number = from + i;
        String name =
            ONES[number % ONES.length] + " " + number + "th " + OTHERS[number % OTHERS.length];
        Talent talent = Talent.of(id(random), name, 1 + random.nextInt(5), ofPath.size());
        ofPath.add(ofPath.isEmpty() ? talent : talent.withRequires(List.of(ofPath.getLast().id())));
      }
      paths.add(
          Path.of(id(random), "Path " + (char) ('A' + start / OF_PATH % 26), paths.size(), ofPath));
    }
    return paths;
  }

  private static UUID id(Random random) {
    return new UUID(random.nextLong(), random.nextLong());
  }

  /** Prints the median of the processor times of warm runs. */
  private static void time(String name, Runnable work) {
    long[] nanos = new long[RUNS];
    for (int run = -WARM_UP; run < RUNS; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      work.run();
      if (run >= 0) {
        nanos[run] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      }
    }
    Arrays.sort(nanos);
    System.out.printf("%-20s %8.2f ms (median of %d)%n", name, nanos[RUNS / 2] / 1e6, RUNS);
  }
}
