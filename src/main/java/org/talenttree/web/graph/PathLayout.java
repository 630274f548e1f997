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
 * @param width how many talents stand side by side; the path has twice as many half columns
 * @param tiers from the top: the talents with lines, and in the first also some without
 * @param shelves the other talents without a line, below the tiers
 * @param stubs lines that are not drawn; empty but for paths with very many long lines
 */
public record PathLayout(int width, List<Tier> tiers, List<Shelf> shelves, List<Stub> stubs) {
  /** Copies the lists. */
  public PathLayout {
    tiers = List.copyOf(tiers);
    shelves = List.copyOf(shelves);
    stubs = List.copyOf(stubs);
  }

  /**
   * Lays out a path.
   *
   * @param requires for each talent, in the owner's order, the indices of the talents of the same
   *     path that it requires
   * @param levels the level of each talent
   * @param room how wide the path may be if nothing in it is required
   * @throws IllegalArgumentException if talents require each other in a circle, or one that is not
   *     there
   */
  public static PathLayout of(List<List<Integer>> requires, List<Integer> levels, Room room) {
    RequirementLines requirements = RequirementLines.of(requires);
    Shelves shelves = new Shelves(levels);
    List<Integer> free = shelves.sorted(requirements.withoutLines());
    if (free.size() == requires.size()) {
      int width = room.columns(free.size());
      return new PathLayout(width, List.of(), shelves.byLevel(free, width), List.of());
    }
    Tiers tiers = Tiers.of(requirements, free);
    Layers layers = Layers.of(requirements, tiers);
    Ordering.improve(layers);
    List<Integer> rest = free.stream().filter(one -> !tiers.holds(one)).toList();
    List<Tier> drawn = new GraphDrawing(layers, tiers.width()).tiers();
    return new PathLayout(
        tiers.width(), drawn, shelves.together(rest, tiers.width()), layers.stubs());
  }

  /** Returns whether lines lead from talents to others that need them. */
  public boolean isGraph() {
    return !tiers.isEmpty();
  }

  /** How wide a path may be in which nothing is required. */
  public enum Room {
    /** The path has a lane of the page for itself. */
    LANE,
    /** Several paths share a lane, and all lanes are equally wide. */
    EVEN,
    /** It is the only path of its tree. */
    ALONE;

    /** Returns how many of so many talents stand side by side. */
    int columns(int talents) {
      if (talents <= 1) {
        return 1;
      }
      if (talents <= (this == EVEN ? 4 : 6)) {
        return 2;
      }
      return this != ALONE || talents < 10 ? 3 : talents <= 15 ? 4 : 5;
    }
  }

  /**
   * Rows of talents without lines, the highest levels first.
   *
   * @param levels the levels of its talents, the highest first
   * @param rows from the top; a narrow row stands above wider ones
   */
  public record Shelf(List<Integer> levels, List<List<Place>> rows) {
    /** Copies the lists. */
    public Shelf {
      levels = List.copyOf(levels);
      rows = rows.stream().map(List::copyOf).toList();
    }
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
