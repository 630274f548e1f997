package org.talenttree.tree.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;

/**
 * Checks what the talents of one tree require of each other: each requirement must name another
 * talent of the tree, once, and no talent may require itself through others.
 */
public final class RequirementRules {
  private final Violations violations;
  private final Set<UUID> talents = new HashSet<>();
  private final List<Requirement> all = new ArrayList<>();

  /** That one talent requires another, and where the request says so. */
  private record Requirement(UUID talent, UUID required, @Nullable Pointer place) {}

  /** Creates rules that add to these violations. */
  public RequirementRules(Violations violations) {
    this.violations = violations;
  }

  /** Adds a talent that others may require. */
  public void addTalent(UUID talent) {
    talents.add(talent);
  }

  /**
   * Adds that one talent requires another.
   *
   * @param place where the request says so; null if the tree says so already, which is no mistake
   */
  public void add(UUID talent, UUID required, @Nullable Pointer place) {
    all.add(new Requirement(talent, required, place));
  }

  /** Adds a violation for each wrong entry; must come after all talents of the tree were added. */
  public void check() {
    if (all.isEmpty()) {
      return;
    }
    List<Requirement> known = new ArrayList<>();
    Set<List<UUID>> pairs = new HashSet<>();
    for (Requirement one : all) {
      if (!talents.contains(one.required)) {
        violate(one, "unknown_talent", Translatable.of("must be the id of a talent of this tree"));
      } else if (one.required.equals(one.talent)) {
        violate(one, "requires_itself", Translatable.of("must be another talent"));
      } else if (!pairs.add(List.of(one.talent, one.required))) {
        violate(one, "duplicate_id", Translatable.of("must be listed once"));
      } else {
        known.add(one);
      }
    }
    checkCycles(known);
  }

  private void violate(Requirement one, String code, Translatable detail) {
    if (one.place != null) {
      violations.add(one.place, code, detail);
    }
  }

  private void checkCycles(List<Requirement> known) {
    Map<UUID, List<UUID>> graph = new HashMap<>();
    for (Requirement one : known) {
      graph.computeIfAbsent(one.talent, id -> new ArrayList<>()).add(one.required);
    }
    Map<UUID, Integer> components = Components.of(graph);
    for (Requirement one : known) {
      if (Objects.equals(components.get(one.talent), components.get(one.required))) {
        violate(one, "cycle", Translatable.of("must not lead back to the talent that requires it"));
      }
    }
  }

  /**
   * Finds the strongly connected components of a graph by Tarjan's algorithm, in one pass: two
   * nodes are in the same component exactly if each leads to the other. An edge is part of a cycle
   * exactly if both its ends are in one component.
   */
  private static final class Components {
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
}
