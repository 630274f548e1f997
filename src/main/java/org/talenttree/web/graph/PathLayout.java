package org.talenttree.web.graph;

import java.util.List;
import org.talenttree.web.graph.GraphDrawing.Lanes;

/**
 * Where the talents of a path stand, and how the lines between them run.
 *
 * <p>Lines curve in the gaps between tiers only. Past the talents of a tier they run straight down
 * in lanes: on the edge between two cells, on an outer edge of the path, or through empty cells. A
 * lane that is alone on its edge runs exactly there; others stand 0.16 half columns next to it.
 * From the fifth lane on an edge they move closer together, so that none is farther than {@value
 * Lanes#REACH} from the edge: inside a cell, or outside the path. At most {@value Layers#MAX_LANES}
 * lanes pass a tier. Where there would be more, the lines that reach farthest become stubs.
 *
 * @param width the number of talents in the widest tier; the path has twice as many half columns
 * @param tiers from the top
 * @param stubs lines that are not drawn; empty but for paths with very many long lines
 */
public record PathLayout(int width, List<Tier> tiers, List<Stub> stubs) {
  /** Copies the lists. */
  public PathLayout {
    tiers = List.copyOf(tiers);
    stubs = List.copyOf(stubs);
  }

  /**
   * Lays out a path. Talents without a line come last, in rows of up to three; if no talent has a
   * line, each gets a tier of its own.
   *
   * @param requires for each talent, in the owner's order, the indices of the talents of the same
   *     path that it requires
   * @throws IllegalArgumentException if talents require each other in a circle, or one that is not
   *     there
   */
  public static PathLayout of(List<List<Integer>> requires) {
    RequirementLines requirements = RequirementLines.of(requires);
    Tiers tiers = Tiers.of(requirements);
    Layers layers = Layers.of(requirements, tiers);
    Ordering.improve(layers);
    return new GraphDrawing(layers, tiers.width()).layout();
  }

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

  /**
   * Where a talent stands in its tier.
   *
   * @param talent its index in the path
   * @param column the left one of its two half columns; its centre is at {@code column + 1}
   */
  public record Place(int talent, int column) {}

  /**
   * The part of a line in the gap below a tier. Lines of one talent share it while they share a
   * lane.
   *
   * @param source the index of the talent from which the line comes
   * @param from where it is at the top of the gap, in half columns
   * @param to where it is at the bottom of the gap, in half columns
   * @param startsAtTalent whether the source stands at its top; otherwise a lane of the source does
   * @param target the index of the talent at its bottom; -1 if a lane of the source is there
   */
  public record Segment(int source, double from, double to, boolean startsAtTalent, int target) {}

  /** A line for which there is no lane: shown as words at the talent, like one to another path. */
  public record Stub(int talent, int requires) {}
}
