package org.talenttree.tree.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.tree.merge.Conflict.Kind;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Cycles of merged requirements: which are left out, and what finding them costs. */
@Tag("sqlite")
@Tag("alone")
class MergedRequirementsTest {
  private static final int RUNS = 2_000;

  private static final Duration MAX_CHECK = Duration.ofMillis(50);

  private final Random random = new Random(20_261_125);

  /** Returns a tree of one path, in which each talent is called by its number. */
  private static JsonNode tree(int talents, IntFunction<List<Integer>> requires) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode().put("title", "T");
    tree.putObject("theme");
    ObjectNode path = tree.putArray("paths").addObject().put("id", "p").put("name", "P");
    ArrayNode list = path.putArray("talents");
    for (int i = 0; i < talents; i++) {
      ObjectNode talent = list.addObject().put("id", "t" + i).put("name", "T" + i);
      talent.put("displayOrder", i);
      ArrayNode needs = JsonNodeFactory.instance.arrayNode();
      requires.apply(i).forEach(needed -> needs.add("t" + needed));
      if (!needs.isEmpty()) {
        talent.set("requires", needs);
      }
    }
    return tree;
  }

  /** Returns for some talents requirements without a cycle: each needs some that rank higher. */
  private Map<Integer, List<Integer>> acyclic(int talents, Set<Integer> which) {
    List<Integer> rank = new ArrayList<>(IntStream.range(0, talents).boxed().toList());
    Collections.shuffle(rank, random);
    Map<Integer, List<Integer>> needs = new LinkedHashMap<>();
    for (int one : which) {
      List<Integer> higher = rank.subList(rank.indexOf(one) + 1, talents);
      int wanted = Math.min(higher.size(), random.nextInt(TreeBounds.MAX_REQUIRED + 1));
      List<Integer> drawn = new ArrayList<>(higher);
      Collections.shuffle(drawn, random);
      needs.put(one, List.copyOf(drawn.subList(0, wanted)));
    }
    return needs;
  }

  private static boolean leads(Map<Integer, Set<Integer>> edges, int from, int to) {
    Set<Integer> seen = new HashSet<>(Set.of(from));
    Deque<Integer> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      int one = open.remove();
      edges.getOrDefault(one, Set.of()).stream().filter(seen::add).forEach(open::add);
    }
    return seen.contains(to);
  }

  /** Returns what is left out if each requirement of theirs is looked at alone, one by one. */
  private static List<String> leftOutBySearching(
      Map<Integer, List<Integer>> ours, Map<Integer, List<Integer>> theirs, int talents) {
    Map<Integer, Set<Integer>> edges = new LinkedHashMap<>();
    ours.forEach((one, needs) -> edges.put(one, new HashSet<>(needs)));
    List<String> leftOut = new ArrayList<>();
    for (int one = 0; one < talents; one++) {
      for (int needed : theirs.getOrDefault(one, List.of())) {
        if (leads(edges, needed, one)) {
          leftOut.add("T" + one + " T" + needed);
        } else {
          edges.computeIfAbsent(one, _ -> new HashSet<>()).add(needed);
        }
      }
    }
    return leftOut;
  }

  @Test
  void whatIsLeftOutIsWhatASearchForEachRequirementFinds() {
    int leftOut = 0;
    for (int run = 0; run < RUNS; run++) {
      int talents = 2 + random.nextInt(16);
      Set<Integer> mine = new HashSet<>();
      Set<Integer> others = new HashSet<>();
      IntStream.range(0, talents).forEach(one -> (random.nextBoolean() ? mine : others).add(one));
      var ours = acyclic(talents, mine);
      var theirs = acyclic(talents, others);

      var merged =
          TreeMerge.merge(
              tree(talents, _ -> List.of()),
              tree(talents, one -> ours.getOrDefault(one, List.of())),
              tree(talents, one -> theirs.getOrDefault(one, List.of())));

      List<String> expected = leftOutBySearching(ours, theirs, talents);
      assertThat(
              merged.conflicts().stream()
                  .filter(one -> one.kind() == Kind.REQUIREMENT_LEFT_OUT)
                  .map(one -> one.about().name() + " " + one.theirs()))
          .isEqualTo(expected);
      leftOut += expected.size();
    }
    assertThat(leftOut).isGreaterThan(RUNS / 2);
  }

  @Test
  void theLargestTreesAreCheckedWithinMillisecondsInTheWorstOrders() {
    int half = TreeBounds.MAX_TALENTS / 2;
    Map<String, IntFunction<List<Integer>>> shapes = new LinkedHashMap<>();
    shapes.put("a ring", one -> next(one, 1));
    shapes.put("a ring the other way", one -> next(one, -1));
    // Each requirement after the chain extends what all of the chain leads to.
    shapes.put("a chain and a fan", one -> one < half ? next(one, 1) : List.of(0));
    shapes.put("two layers", one -> one < half ? next(one + half, 3) : next(one - half, 7));
    shapes.put("steps of 401", one -> next(one, 401));

    shapes.forEach((name, shape) -> assertThat(checked(shape)).as(name).isLessThan(MAX_CHECK));
  }

  private static List<Integer> next(int one, int step) {
    return IntStream.rangeClosed(1, TreeBounds.MAX_REQUIRED)
        .mapToObj(i -> Math.floorMod(one + i * step, TreeBounds.MAX_TALENTS))
        .toList();
  }

  /**
   * Returns the processor time of the check where theirs has all requirements; best of some tries.
   */
  private static Duration checked(IntFunction<List<Integer>> requires) {
    Side ours = Side.of(tree(TreeBounds.MAX_TALENTS, _ -> List.of()));
    Side theirs = Side.of(tree(TreeBounds.MAX_TALENTS, requires));
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 60 && best >= MAX_CHECK.toNanos(); i++) {
      var merged = new LinkedHashMap<>(theirs.talents());
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      new MergedRequirements(merged, ours, ours, theirs, Set.of(), new ArrayList<>()).repair();
      best = Math.min(best, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
    }
    return Duration.ofNanos(best);
  }
}
