import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.talenttree.compare.Comparison;
import org.talenttree.compare.RoleProgress;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Measures the processor time to compare two trees, and to find the way of one to a role. */
final class Together {
  private static final String USAGE =
      """
      Options (defaults in brackets):
        --talents N  talents of each tree; half of them are shared [200]
        --seed N     what they are generated from [33]
      """;

  private static final int OF_PATH = 20;
  private static final int WARM_UP = 200;
  private static final int RUNS = 101;
  private static final String[] ONES = {"Cloud", "Data", "Test", "Web", "Build", "Team", "Paper"};
  private static final String[] OTHERS = {"design", "review", "tools", "24", "(basics)", "& law"};

  private Together() {}

  static void main(String[] arguments) {
    int talents = 200;
    int seed = 33;
    for (int i = 0; i < arguments.length; i += 2) {
      boolean number = i + 1 < arguments.length && arguments[i + 1].matches("[0-9]{1,5}");
      if (number && arguments[i].equals("--talents")) {
        talents = Integer.parseInt(arguments[i + 1]);
      } else if (number && arguments[i].equals("--seed")) {
        seed = Integer.parseInt(arguments[i + 1]);
      } else {
        System.err.print(USAGE);
        System.exit(2);
      }
    }
    Random random = new Random(seed);
    List<Path> one = tree(random, talents, 0);
    List<Path> other = tree(random, talents, talents / 2);
    System.out.printf(
        "2 x %,d talents, %,d of them shared%n", talents, Comparison.of(one, other).shared());
    time("compared", () -> Comparison.of(one, other));
    time("the way to a role", () -> RoleProgress.of(one, other).steps());
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
