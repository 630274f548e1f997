package org.talenttree.tree.merge;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.tree.merge.Conflict.About;
import org.talenttree.tree.merge.Side.Placed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Repairs the requirements of merged talents. Each side alone is sound, but together they may lead
 * to an absent talent or around a cycle. MergedRequirements of ours stay; those of theirs give way.
 */
final class MergedRequirements {
  private static final String REQUIRES = "requires";

  private final Map<String, Placed> talents;
  private final Side ours;
  private final Side theirs;
  private final List<Conflict> conflicts;

  /** Repairs these merged talents, which have an order. */
  MergedRequirements(
      Map<String, Placed> talents, Side ours, Side theirs, List<Conflict> conflicts) {
    this.talents = talents;
    this.ours = ours;
    this.theirs = theirs;
    this.conflicts = conflicts;
  }

  void repair() {
    Deque<String> unseen = new ArrayDeque<>(talents.keySet());
    while (!unseen.isEmpty()) {
      Deadline.check();
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
          leaveOut(id, needed, Translatable.of("it is not in this tree"));
        }
      }
    }
    breakCycles();
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

  private void leaveOut(String id, String needed, Translatable why) {
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

  /** Starts with the requirements that ours has, which make no cycle, and adds the others. */
  private void breakCycles() {
    Reachability graph = new Reachability(talents.keySet());
    Map<String, List<String>> others = new LinkedHashMap<>();
    for (String id : talents.keySet()) {
      Deadline.check();
      Map<Boolean, List<String>> needs =
          of(id).stream().collect(Collectors.partitioningBy(needed -> isOurs(id, needed)));
      graph.add(id, needs.getOrDefault(true, List.of()));
      others.put(id, needs.getOrDefault(false, List.of()));
    }
    others.forEach((id, needs) ->
        graph
            .add(id, needs)
            .forEach(needed -> leaveOut(id, needed, Translatable.of("it would be a cycle"))));
  }
}
