package org.talenttree.web.graph;

import java.util.List;

/**
 * A row of talents, and the lines in the gap below it.
 *
 * @param places its talents from left to right, at most three
 * @param lanes where lines pass this tier, in half columns from left to right
 * @param below the parts of lines between this tier and the next
 */
public record Tier(List<Place> places, List<Double> lanes, List<Segment> below) {
  /** Copies the lists. */
  public Tier {
    places = List.copyOf(places);
    lanes = List.copyOf(lanes);
    below = List.copyOf(below);
  }
}
