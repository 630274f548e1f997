package org.talenttree.tree.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.tree.merge.Conflict.About;
import org.talenttree.tree.merge.Side.Placed;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Repairs the requirements of merged talents. Each side alone is sound, but together they may lead
 * to an absent talent or around a cycle. Requirements of ours stay and those of theirs give way,
 * unless theirs is taken.
 */
final class MergedRequirements {
  private final Map<String, Placed> talents;
  private final Side base;
  private final Side ours;
  private final Side theirs;
  private final Set<String> taken;
  private final List<Conflict> conflicts;

  /** Repairs these merged talents, which have an order. */
  MergedRequirements(
      Map<String, Placed> talents,
      Side base,
      Side ours,
      Side theirs,
      Set<String> taken,
      List<Conflict> conflicts) {
    this.talents = talents;
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    this.taken = taken;
    this.conflicts = conflicts;
  }

  void repair() {
    requireReturned();
    Deque<String> unseen = new ArrayDeque<>(talents.keySet());
    while (!unseen.isEmpty()) {
      Deadline.check();
      String id = unseen.remove();
      for (String needed : of(id)) {
        if (!talents.containsKey(needed) && restored(id, needed)) {
          unseen.add(needed);
        }
      }
    }
    breakCycles();
  }

  /** Requires what comes back, since theirs is taken, where ours dropped it with its talent. */
  private void requireReturned() {
    for (String id : List.copyOf(talents.keySet())) {
      List<String> requires = new ArrayList<>(of(id));
      required(base, id).stream()
          .filter(needed -> isTaken(About.talent(nodeOf(theirs, needed)).conflict("")))
          .filter(needed -> talents.containsKey(needed) && !ours.talents().containsKey(needed))
          .filter(needed -> required(theirs, id).contains(needed) && !requires.contains(needed))
          .filter(_ -> requires.size() < TreeBounds.MAX_REQUIRED)
          .forEach(requires::add);
      if (requires.size() > of(id).size()) {
        require(id, requires);
      }
    }
  }

  /**
   * Brings back an absent talent that one needs, if ours says so, or theirs where that is taken;
   * else leaves the requirement out.
   */
  private boolean restored(String id, String needed) {
    boolean isOurs = isOurs(id, needed) && ours.talents().containsKey(needed);
    About about = About.talent(nodeOf(isOurs ? ours : theirs, needed));
    boolean isTaken = isTaken(isOurs ? about.conflict("") : leftOutId(id, needed));
    if (isOurs == isTaken) {
      drop(id, needed);
      if (!isTaken) {
        addLeftOut(id, needed, Translatable.of("it is not in this tree"));
      }
      return false;
    }
    talents.put(needed, placed(isOurs ? ours : theirs, needed));
    if (isOurs) {
      conflicts.add(Conflict.neededHere(about, name(id)));
    }
    return true;
  }

  private boolean isTaken(String conflict) {
    return taken.contains(conflict);
  }

  private static JsonNode nodeOf(Side side, String id) {
    Placed placed = side.talents().get(id);
    return placed == null ? MissingNode.getInstance() : placed.talent();
  }

  private static List<String> required(Side side, String id) {
    return MemberMerge.required(nodeOf(side, id));
  }

  private List<String> of(String id) {
    return MemberMerge.required(placed(talents, id).talent());
  }

  /** Returns whether our version of the talent has this requirement. */
  private boolean isOurs(String id, String needed) {
    return required(ours, id).contains(needed);
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

  private void drop(String id, String needed) {
    require(id, of(id).stream().filter(one -> !one.equals(needed)).toList());
  }

  private void require(String id, List<String> requires) {
    Placed placed = placed(talents, id);
    ObjectNode talent = (ObjectNode) placed.talent().deepCopy();
    talent.remove(MemberMerge.REQUIRES);
    if (!requires.isEmpty()) {
      requires.forEach(talent.putArray(MemberMerge.REQUIRES)::add);
    }
    talents.put(id, new Placed(talent, placed.path()));
  }

  private void addLeftOut(String id, String needed, Translatable why) {
    About about = About.talent(placed(talents, id).talent());
    conflicts.add(Conflict.leftOut(leftOutId(id, needed), about, name(needed), why));
  }

  private static String leftOutId(String id, String needed) {
    return "talents/" + id + "/" + MemberMerge.REQUIRES + "/" + needed;
  }

  /** Which requirements are added first to a graph that takes none that closes a cycle. */
  private enum Rank {
    /** Those that theirs has, where both have them or theirs is taken: they make no cycle. */
    FIRST,
    OURS,
    THEIRS
  }

  private void breakCycles() {
    Map<Rank, Map<String, List<String>>> ranked = new EnumMap<>(Rank.class);
    for (String id : talents.keySet()) {
      Deadline.check();
      of(id).stream()
          .collect(Collectors.groupingBy(needed -> rank(id, needed)))
          .forEach((rank, needs) ->
              ranked.computeIfAbsent(rank, _ -> new LinkedHashMap<>()).put(id, needs));
    }
    Reachability graph = new Reachability(talents.keySet());
    ranked.forEach((rank, each) ->
        each.forEach((id, needs) -> {
          Deadline.check();
          for (String refused : graph.add(id, needs)) {
            drop(id, refused);
            if (rank == Rank.THEIRS) {
              addLeftOut(id, refused, Translatable.of("it would be a cycle"));
            }
          }
        }));
  }

  private Rank rank(String id, String needed) {
    boolean isTheirs = required(theirs, id).contains(needed);
    if (isOurs(id, needed)) {
      return isTheirs ? Rank.FIRST : Rank.OURS;
    }
    boolean isTaken =
        isTaken(leftOutId(id, needed))
            || isTaken(About.talent(nodeOf(theirs, id)).conflict("requires"));
    return isTheirs && isTaken ? Rank.FIRST : Rank.THEIRS;
  }

  /**
   * A graph without cycles that grows by edges, and refuses one that would close a cycle. Each node
   * has a row of bits, one for each node that it leads to: a refusal is one look, and the edges of
   * a node change the row of each other node at most once, however hostile their order is.
   */
  private static final class Reachability {
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
}
