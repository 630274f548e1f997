package org.talenttree.tree.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.talenttree.tree.merge.Conflict.About;
import org.talenttree.tree.merge.Side.Placed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Repairs the requirements of merged talents. Each side alone is sound, but together they may lead
 * to an absent talent or around a cycle. Requirements of ours stay; those of theirs give way.
 */
final class Requirements {
  private static final String REQUIRES = "requires";

  private final Map<String, Placed> talents;
  private final Side ours;
  private final Side theirs;
  private final List<Conflict> conflicts;

  /** Repairs these merged talents, which have an order. */
  Requirements(Map<String, Placed> talents, Side ours, Side theirs, List<Conflict> conflicts) {
    this.talents = talents;
    this.ours = ours;
    this.theirs = theirs;
    this.conflicts = conflicts;
  }

  void repair() {
    Deque<String> unseen = new ArrayDeque<>(talents.keySet());
    while (!unseen.isEmpty()) {
      String id = unseen.remove();
      for (String needed : List.copyOf(of(id))) {
        if (talents.containsKey(needed)) {
          continue;
        }
        if (isOurs(id, needed)) {
          Placed restored = placed(ours, needed);
          talents.put(needed, restored);
          conflicts.add(Conflict.neededHere(About.talent(restored.talent()), name(id)));
          unseen.add(needed);
        } else {
          leaveOut(id, needed, "it is not in this tree");
        }
      }
    }
    if (!isAcyclic()) {
      breakCycles();
    }
  }

  private List<String> of(String id) {
    return of(placed(talents, id).talent());
  }

  private static List<String> of(JsonNode talent) {
    return talent.path(REQUIRES).valueStream().map(JsonNode::asString).toList();
  }

  /** Returns whether our version of the talent has this requirement, so that it holds there. */
  private boolean isOurs(String id, String needed) {
    Placed mine = ours.talents().get(id);
    return mine != null && of(mine.talent()).contains(needed) && ours.talents().containsKey(needed);
  }

  private static Placed placed(Side side, String id) {
    return placed(side.talents(), id);
  }

  private static Placed placed(Map<String, Placed> talents, String id) {
    Placed placed = talents.get(id);
    if (placed == null) {
      throw new IllegalStateException("no talent " + id);
    }
    return placed;
  }

  private String name(String id) {
    Placed placed = talents.get(id);
    return (placed == null ? placed(theirs, id) : placed).talent().path("name").asString("");
  }

  private void leaveOut(String id, String needed, String why) {
    Placed placed = placed(talents, id);
    ObjectNode talent = (ObjectNode) placed.talent().deepCopy();
    ArrayNode rest = talent.putArray(REQUIRES);
    of(placed.talent()).stream().filter(one -> !one.equals(needed)).forEach(rest::add);
    if (rest.isEmpty()) {
      talent.remove(REQUIRES);
    }
    talents.put(id, new Placed(talent, placed.path()));
    conflicts.add(Conflict.leftOut(About.talent(talent), name(needed), why));
  }

  /** Returns whether all talents can be taken one after the other, each after what it needs. */
  private boolean isAcyclic() {
    Map<String, Integer> missing = new HashMap<>();
    Map<String, List<String>> neededBy = new HashMap<>();
    Deque<String> ready = new ArrayDeque<>();
    for (String id : talents.keySet()) {
      List<String> needs = of(id);
      missing.put(id, needs.size());
      needs.forEach(need -> neededBy.computeIfAbsent(need, _ -> new ArrayList<>()).add(id));
      if (needs.isEmpty()) {
        ready.add(id);
      }
    }
    int taken = 0;
    while (!ready.isEmpty()) {
      taken++;
      for (String next : neededBy.getOrDefault(ready.remove(), List.of())) {
        if (missing.merge(next, -1, Integer::sum) == 0) {
          ready.add(next);
        }
      }
    }
    return taken == talents.size();
  }

  /** Starts with the requirements that ours has, which make no cycle, and adds the others. */
  private void breakCycles() {
    Map<String, Set<String>> needs = new HashMap<>();
    for (String id : talents.keySet()) {
      Set<String> held = new HashSet<>(of(id));
      held.removeIf(needed -> !isOurs(id, needed));
      needs.put(id, held);
    }
    for (String id : List.copyOf(talents.keySet())) {
      for (String needed : List.copyOf(of(id))) {
        if (isOurs(id, needed)) {
          continue;
        }
        if (leads(needs, needed, id)) {
          leaveOut(id, needed, "it would be a cycle");
        } else {
          needs.getOrDefault(id, new HashSet<>()).add(needed);
        }
      }
    }
  }

  private static boolean leads(Map<String, Set<String>> needs, String from, String to) {
    Set<String> seen = new HashSet<>(Set.of(from));
    Deque<String> unseen = new ArrayDeque<>(seen);
    while (!unseen.isEmpty()) {
      String id = unseen.remove();
      if (id.equals(to)) {
        return true;
      }
      needs.getOrDefault(id, Set.of()).stream().filter(seen::add).forEach(unseen::add);
    }
    return false;
  }
}
