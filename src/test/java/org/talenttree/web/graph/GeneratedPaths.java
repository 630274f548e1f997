package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** RequirementLines of generated trees of 10 to 60 talents: mostly on talents shortly before. */
final class GeneratedPaths {
  private GeneratedPaths() {}

  /** Returns the paths of so many trees; the same ones at each call. */
  static List<List<List<Integer>>> ofTrees(int trees) {
    Random random = new Random(18);
    List<List<List<Integer>>> paths = new ArrayList<>();
    for (int tree = 0; tree < trees; tree++) {
      int talents = random.nextInt(10, 61);
      double lines = random.nextDouble(0.9, 1.8);
      for (int size; talents > 0; talents -= size) {
        size = random.nextInt(1, talents + 1);
        paths.add(path(random, size, lines));
      }
    }
    return paths;
  }

  private static List<List<Integer>> path(Random random, int talents, double lines) {
    List<List<Integer>> path = new ArrayList<>();
    for (int i = 0; i < talents; i++) {
      Set<Integer> requires = new TreeSet<>();
      for (int j = 0; j < 5 && i > 0; j++) {
        if (random.nextDouble() < lines / 5) {
          int back = random.nextInt(10) == 0 ? i : Math.min(i, 8);
          requires.add(i - 1 - random.nextInt(back));
        }
      }
      path.add(List.copyOf(requires));
    }
    return path;
  }
}
