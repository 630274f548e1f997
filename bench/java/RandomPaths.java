import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/** Generates the requirements of talents: mostly on talents shortly before them, some far away. */
record RandomPaths(RandomGenerator random) {

  /** Returns a tree of 10 to 60 talents, in paths of five talents on average or more. */
  List<List<List<Integer>>> tree() {
    int talents = random.nextInt(10, 61);
    int paths = random.nextInt(1, Math.max(2, talents / 5 + 1));
    double lines = random.nextDouble(0.9, 1.8);
    List<List<List<Integer>>> tree = new ArrayList<>();
    for (int i = 0; i < paths; i++) {
      tree.add(path(talents / paths + (i < talents % paths ? 1 : 0), lines));
    }
    return tree;
  }

  /** Returns a path in which talents require about so many others each. */
  List<List<Integer>> path(int talents, double lines) {
    List<List<Integer>> path = new ArrayList<>();
    for (int i = 0; i < talents; i++) {
      Set<Integer> requires = new TreeSet<>();
      for (int j = 0; j < 5 && i > 0; j++) {
        if (random.nextDouble() < lines / 5) {
          requires.add(random.nextInt(10) == 0 ? random.nextInt(i) : near(i));
        }
      }
      path.add(List.copyOf(requires));
    }
    return path;
  }

  private int near(int talent) {
    return Math.max(0, talent - 1 - (int) (-3 * Math.log(1 - random.nextDouble())));
  }

  /** Returns a path in which each talent requires five others from anywhere before it. */
  List<List<Integer>> dense(int talents) {
    return dense(talents, 0);
  }

  /** Returns one in which each talent also requires the one before it: the most tiers and lanes. */
  List<List<Integer>> tower(int talents) {
    return dense(talents, 4);
  }

  private List<List<Integer>> dense(int talents, int roots) {
    List<List<Integer>> path = new ArrayList<>();
    for (int i = 0; i < talents; i++) {
      Set<Integer> requires = new TreeSet<>();
      if (roots > 0 && i >= roots) {
        requires.add(i - 1);
      }
      while (i >= roots && requires.size() < Math.min(i, 5)) {
        requires.add(random.nextInt(i));
      }
      path.add(List.copyOf(requires));
    }
    return path;
  }
}
