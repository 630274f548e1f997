package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/** Tells to which talents each part of a line leads: a lane leads to all that share it. */
public final class LineTargets {
  private final List<Map<Segment, Set<Integer>>> tiers;

  private LineTargets(List<Map<Segment, Set<Integer>>> tiers) {
    this.tiers = tiers;
  }

  /** Follows the lines of a layout, from the bottom up. */
  public static LineTargets of(PathLayout layout) {
    List<Map<Segment, Set<Integer>>> tiers = new ArrayList<>();
    Map<Segment, Set<Integer>> below = Map.of();
    for (Tier tier : layout.tiers().reversed()) {
      Map<Segment, Set<Integer>> here = new HashMap<>();
      for (Segment segment : tier.below()) {
        here.put(segment, segment.target() < 0 ? ofLane(segment, below) : Set.of(segment.target()));
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
