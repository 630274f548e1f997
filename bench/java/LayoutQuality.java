import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.talenttree.web.graph.PathLayout;
import org.talenttree.web.graph.PathLayout.Room;

/** Lays out generated trees, counts what is wrong with the pictures, and measures the time. */
final class LayoutQuality {
  private static final String USAGE =
      """
      Options (defaults in brackets):
        --trees N    generated trees of 10 to 60 talents [500]
        --seed N     what they are generated from [18]
      """;

  private static final int WARM_UP = 60;
  private static final int RUNS = 31;

  private LayoutQuality() {}

  static void main(String[] arguments) throws Exception {
    int trees = 500;
    int seed = 18;
    for (int i = 0; i < arguments.length; i += 2) {
      boolean number = i + 1 < arguments.length && arguments[i + 1].matches("[0-9]{1,6}");
      if (number && arguments[i].equals("--trees")) {
        trees = Integer.parseInt(arguments[i + 1]);
      } else if (number && arguments[i].equals("--seed")) {
        seed = Integer.parseInt(arguments[i + 1]);
      } else {
        System.err.print(USAGE);
        System.exit(2);
      }
    }
    quality(trees, seed);
    time(seed);
  }

  private static void quality(int trees, int seed) throws Exception {
    RandomPaths random = new RandomPaths(new Random(seed));
    List<List<List<Integer>>> paths = new ArrayList<>();
    IntStream.range(0, trees).forEach(i -> paths.addAll(random.tree()));
    List<PathLayout> layouts = paths.stream().map(LayoutQuality::layout).toList();
    List<LayeredPath> graphs = layouts.stream().map(LayeredPath::of).toList();
    int ours = graphs.stream().mapToInt(graph -> graph.crossings(graph.places())).sum();
    row("trees", trees);
    row("paths", paths.size());
    row("talents", paths.stream().mapToInt(List::size).sum());
    row("lines", paths.stream().flatMap(List::stream).mapToInt(List::size).sum());
    row("tiers", layouts.stream().mapToInt(layout -> layout.tiers().size()).sum());
    row(
        "tiers passed",
        layouts.stream()
            .flatMap(one -> one.tiers().stream())
            .mapToInt(tier -> tier.lanes().size())
            .sum());
    row(
        "lines left out as stubs",
        layouts.stream().mapToInt(layout -> layout.stubs().size()).sum());
    row("lines through talents", layouts.stream().mapToInt(Curves::throughTalents).sum());
    row("crossings", ours);
    if (Dot.installed()) {
      compare(graphs, ours);
    } else {
      System.out.println("dot is not installed (Debian package graphviz): no comparison with it");
    }
  }

  private static PathLayout layout(List<List<Integer>> requires) {
    List<Integer> levels =
        IntStream.range(0, requires.size()).mapToObj(i -> 1 + i * 7 % 5).toList();
    return PathLayout.of(requires, levels, Room.LANE);
  }

  private static void compare(List<LayeredPath> graphs, int ours) throws Exception {
    List<Map<String, Double>> places = Dot.places(graphs);
    int[] theirs = new int[graphs.size()];
    int fewer = 0;
    int more = 0;
    for (int i = 0; i < theirs.length; i++) {
      theirs[i] = graphs.get(i).crossings(places.get(i));
      int own = graphs.get(i).crossings(graphs.get(i).places());
      fewer += own < theirs[i] ? 1 : 0;
      more += own > theirs[i] ? 1 : 0;
    }
    int sum = IntStream.of(theirs).sum();
    row("crossings of dot", sum);
    System.out.printf("%-44s %10.3f%n", "ratio (aim: at most 1.3)", (double) ours / sum);
    row("paths with fewer crossings than dot", fewer);
    row("paths with more crossings than dot", more);
  }

  private static void time(int seed) {
    RandomPaths random = new RandomPaths(new Random(seed));
    time("no lines, 100 paths of 20", Collections.nCopies(100, Collections.nCopies(20, List.of())));
    time(
        "1.2 lines each, 100 paths of 20",
        IntStream.range(0, 100).mapToObj(i -> random.path(20, 1.2)).toList());
    time(
        "1.2 lines each, 10 paths of 200",
        IntStream.range(0, 10).mapToObj(i -> random.path(200, 1.2)).toList());
    time(
        "5 lines each, 10 paths of 200",
        IntStream.range(0, 10).mapToObj(i -> random.dense(200)).toList());
    time(
        "the same, each below the one before",
        IntStream.range(0, 10).mapToObj(i -> random.tower(200)).toList());
  }

  /** Prints the median of the processor times of warm runs. */
  private static void time(String name, List<List<List<Integer>>> paths) {
    long[] nanos = new long[RUNS];
    for (int run = -WARM_UP; run < RUNS; run++) {
      long start = cpu();
      paths.forEach(LayoutQuality::layout);
      if (run >= 0) {
        nanos[run] = cpu() - start;
      }
    }
    Arrays.sort(nanos);
    System.out.printf("%-44s %10.2f%n", "ms for 2,000: " + name, nanos[RUNS / 2] / 1e6);
  }

  /** Returns the processor time, which changes less than the clock's next to other programs. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void row(String name, int value) {
    System.out.printf("%-44s %,10d%n", name, value);
  }
}
