package org.talenttree.web.graph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;

/** Reads the lines back from a layout, as an eye does that follows them down. */
record DrawnLines(PathLayout layout) {
  /** A line of a talent to one that requires it. */
  record Line(int from, int to) implements Comparable<Line> {
    @Override
    public int compareTo(Line other) {
      return Comparator.comparingInt(Line::from).thenComparingInt(Line::to).compare(this, other);
    }
  }

  /** Returns all lines, each followed from its talent through its lanes. */
  Set<Line> followed() {
    Set<Line> lines = new TreeSet<>();
    for (int row = 0; row < layout.tiers().size(); row++) {
      for (Place place : layout.tiers().get(row).places()) {
        follow(row, place.talent(), place.column() + 1, true, lines);
      }
    }
    return lines;
  }

  private void follow(int row, int source, double x, boolean talent, Set<Line> lines) {
    for (Segment one : layout.tiers().get(row).below()) {
      if (one.source() == source && one.from() == x && one.startsAtTalent() == talent) {
        if (one.target() < 0) {
          follow(row + 1, source, one.to(), false, lines);
        } else if (centre(row + 1, one.target()) == one.to()) {
          lines.add(new Line(source, one.target()));
        }
      }
    }
  }

  private double centre(int row, int talent) {
    return layout.tiers().get(row).places().stream()
        .filter(place -> place.talent() == talent)
        .mapToDouble(place -> place.column() + 1)
        .findAny()
        .orElse(Double.NaN);
  }

  /** Counts the crossings in all gaps. */
  int crossings() {
    return layout.tiers().stream().mapToInt(tier -> crossings(tier.below())).sum();
  }

  /** Counts the crossings if all stood in the owner's order of the talents that lines come from. */
  int crossingsInTheOwnersOrder() {
    int sum = 0;
    Map<Double, Double> above = new HashMap<>();
    for (int row = 0; row + 1 < layout.tiers().size(); row++) {
      Map<Double, Double> from = row == 0 ? ranks(row) : above;
      Map<Double, Double> to = ranks(row + 1);
      List<Segment> moved = new ArrayList<>();
      for (Segment one : layout.tiers().get(row).below()) {
        double left = from.getOrDefault(one.from(), 0.0);
        double right = to.getOrDefault(one.to(), 0.0);
        moved.add(new Segment(one.source(), left, right, one.startsAtTalent(), one.target()));
      }
      sum += crossings(moved);
      above = to;
    }
    return sum;
  }

  /** Returns for each x in a tier its rank in the owner's order. */
  private Map<Double, Double> ranks(int row) {
    Map<Double, Double> ranks = new HashMap<>();
    for (Place place : layout.tiers().get(row).places()) {
      ranks.put(place.column() + 1.0, (double) place.talent());
    }
    if (row > 0) {
      for (Segment one : layout.tiers().get(row - 1).below()) {
        if (one.target() < 0) {
          ranks.put(one.to(), (double) one.source());
        }
      }
    }
    return ranks;
  }

  private static int crossings(List<Segment> gap) {
    int crossings = 0;
    for (Segment one : gap) {
      for (Segment other : gap) {
        crossings += one.from() < other.from() && one.to() > other.to() ? 1 : 0;
      }
    }
    return crossings;
  }
}
