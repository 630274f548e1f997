package org.talenttree.tree.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Finds the strongly connected components of a graph by Tarjan's algorithm, in one pass: two nodes
 * are in the same component exactly if each leads to the other. An edge is part of a cycle exactly
 * if both its ends are in one component.
 */
final class Components {
  private final Map<UUID, List<UUID>> graph;
  private final Map<UUID, Integer> components = new HashMap<>();

  /** When each node was visited, and the earliest open node that it leads to. */
  private final Map<UUID, Integer> visits = new HashMap<>();

  private final Deque<UUID> open = new ArrayDeque<>();

  private Components(Map<UUID, List<UUID>> graph) {
    this.graph = graph;
  }

  /**
   * Returns the number of each node's component.
   *
   * @param graph where each node leads to; nodes that lead nowhere may be absent
   */
  static Map<UUID, Integer> of(Map<UUID, List<UUID>> graph) {
    Components components = new Components(graph);
    for (UUID node : graph.keySet()) {
      if (!components.visits.containsKey(node)) {
        components.visit(node);
      }
    }
    return components.components;
  }

  /** Returns the earliest open visit that the node leads to. Calls nest at most 2,000 deep. */
  private int visit(UUID node) {
    int own = visits.size();
    int earliest = own;
    visits.put(node, own);
    open.push(node);
    for (UUID next : graph.getOrDefault(node, List.of())) {
      Integer visited = visits.get(next);
      if (visited == null) {
        earliest = Math.min(earliest, visit(next));
      } else if (!components.containsKey(next)) {
        earliest = Math.min(earliest, visited);
      }
    }
    if (earliest == own) {
      UUID member;
      do {
        member = open.pop();
        components.put(member, own);
      } while (!member.equals(node));
    }
    return earliest;
  }
}
