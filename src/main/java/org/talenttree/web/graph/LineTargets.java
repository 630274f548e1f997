package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/** Tells to which talents each part of a line leads: a lane leads to all that share it. */
public final class LineTargets {
  private static final int MAX_TARGETS = 2_000;

  private final List<Map<Segment, Set<Integer>>> tiers;

  private LineTargets(List<Map<Segment, Set<Integer>>> tiers) {
    this.tiers = tiers;
  }

  /**
   * Follows the lines of a layout, from the bottom up; returns null if so many lines are long and
   * shared that a page would be several times as large with their targets.
   */
  public static @Nullable LineTargets of(PathLayout layout) {
    List<Map<Segment, Set<Integer>>> tiers = new ArrayList<>();
    Map<Segment, Set<Integer>> below = Map.of();
    int count = 0;
    for (Tier tier : layout.tiers().reversed()) {
      Map<Segment, Set<Integer>> here = new HashMap<>();
      for (Segment segment : tier.below()) {
        Set<Integer> targets =
            segment.target() < 0 ? ofLane(segment, below) : Set.of(segment.target());
        here.put(segment, targets);
        count += targets.size();
      }
      if (count > MAX_TARGETS) {
        return null;
      }
      tiers.addFirst(here);
      below = here;
    }
    return new LineTargets(tiers);
  }

  private static Set<Integer> ofLane(Segment lane, Map<Segment, Set<Integer>> below) {
    Set<Integer> targets = new TreeSet<>();
    below.forEach((next, those) -> {
      if (next.source() == lane.source() && next.from() == lane.to() && !next.startsAtTalent()) {
        targets.addAll(those);
      }
    });
    return targets;
  }

  /** Returns the talents to which a part of a line below this tier leads. */
  public Set<Integer> of(int tier, Segment segment) {
    return tiers.get(tier).getOrDefault(segment, Set.of());
  }
}
