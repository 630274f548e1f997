package org.talenttree.tree.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph without cycles that grows by edges, and refuses one that would close a cycle. Each node
 * has a row of bits, one for each node that it leads to: a refusal is one look, and the edges of a
 * node change the row of each other node at most once, however hostile their order is.
 */
final class Reachability {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final long[][] rows;

  /** Creates the graph of these nodes, without edges. */
  Reachability(Iterable<String> nodes) {
    nodes.forEach(node -> numbers.put(node, numbers.size()));
    int count = numbers.size();
    rows = new long[count][(count + Long.SIZE - 1) / Long.SIZE];
    for (int i = 0; i < count; i++) {
      rows[i][i / Long.SIZE] = 1L << i;
    }
  }

  /** Adds edges from a node; returns those of the ends that are refused, as they lead back. */
  List<String> add(String from, List<String> ends) {
    int start = numbers.getOrDefault(from, -1);
    List<String> refused = new ArrayList<>();
    long[] reached = rows[start].clone();
    for (String to : ends) {
      long[] row = rows[numbers.getOrDefault(to, -1)];
      if (has(row, start)) {
        refused.add(to);
      } else {
        for (int word = 0; word < row.length; word++) {
          reached[word] |= row[word];
        }
      }
    }
    spread(start, reached);
    return refused;
  }

  /** Adds what a node reaches now to the rows of all that lead to it. */
  private void spread(int start, long[] reached) {
    if (Arrays.equals(reached, rows[start])) {
      return;
    }
    for (long[] row : rows) {
      if (has(row, start)) {
        for (int word = 0; word < row.length; word++) {
          row[word] |= reached[word];
        }
      }
    }
  }

  private static boolean has(long[] row, int node) {
    return (row[node / Long.SIZE] >>> node & 1) != 0;
  }
}
