package org.talenttree.web.graph;

import java.util.List;
import java.util.stream.IntStream;

/** Who requires whom in a path, in both directions and without repeats. */
record RequirementLines(int[][] above, int[][] below) {

  static RequirementLines of(List<List<Integer>> requires) {
    int size = requires.size();
    int[][] above = new int[size][];
    int[] count = new int[size];
    for (int i = 0; i < size; i++) {
      above[i] = requires.get(i).stream().mapToInt(Integer::intValue).distinct().toArray();
      for (int one : above[i]) {
        if (one < 0 || one >= size) {
          throw new IllegalArgumentException("talent " + i + " requires " + one + " of " + size);
        }
        count[one]++;
      }
    }
    return new RequirementLines(above, inverse(above, count));
  }

  private static int[][] inverse(int[][] above, int[] count) {
    int[][] below = new int[above.length][];
    for (int i = 0; i < below.length; i++) {
      below[i] = new int[count[i]];
    }
    for (int i = above.length - 1; i >= 0; i--) {
      for (int one : above[i]) {
        below[one][--count[one]] = i;
      }
    }
    return below;
  }

  int size() {
    return above.length;
  }

  /** Whether no line begins or ends at the talent. */
  boolean alone(int talent) {
    return above[talent].length == 0 && below[talent].length == 0;
  }

  /** Returns the talents at which no line begins or ends, in the owner's order. */
  List<Integer> withoutLines() {
    return IntStream.range(0, size()).filter(this::alone).boxed().toList();
  }

  /** Returns the number of lines on the longest way down from each talent; refuses circles. */
  int[] heights() {
    int[] height = new int[size()];
    int[] open = new int[size()];
    int[] ready = new int[size()];
    int end = 0;
    for (int i = 0; i < size(); i++) {
      open[i] = below[i].length;
      if (open[i] == 0) {
        ready[end++] = i;
      }
    }
    for (int next = 0; next < end; next++) {
      for (int one : above[ready[next]]) {
        height[one] = Math.max(height[one], height[ready[next]] + 1);
        if (--open[one] == 0) {
          ready[end++] = one;
        }
      }
    }
    if (end < size()) {
      throw new IllegalArgumentException("talents require each other in a circle");
    }
    return height;
  }
}
