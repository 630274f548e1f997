package org.talenttree.web.view;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.web.graph.PathLayout.Room;
import org.talenttree.web.graph.PathLayout.Shelf;

/**
 * Where the paths of a tree stand on its page, and the talents in them. A few paths have a lane
 * each, as wide as they need; more share lanes of equal width, in the owner's order from the top of
 * the first lane to the end of the last.
 *
 * <p>It is made when it is first asked for: not all pages and pictures need it. Two threads that
 * ask at once may both make it.
 */
public final class TreeLayout {
  private static final int MAX_LANES = 5;

  /** The width of a page without its margins, and the distance of lanes, in pixels. */
  private static final int ROOM = 1_204;

  private static final int GAP = 20;

  /**
   * What a list of the paths takes of the width, with its distance, where three lanes fit beside.
   */
  private static final int SIDE_LIST = 277;

  private final List<PathView> paths;
  private final boolean folds;
  private final boolean hasSideList;
  private volatile @Nullable Arrangement arrangement;

  /**
   * Lays out paths.
   *
   * @param folds whether the page shows only the beginning of long ones
   * @param hasSideList whether a list of the paths takes part of the page's width
   */
  TreeLayout(List<PathView> paths, boolean folds, boolean hasSideList) {
    this.paths = paths;
    this.folds = folds;
    this.hasSideList = hasSideList;
  }

  private record Arrangement(List<PathGraph> graphs, List<List<Integer>> lanes, boolean isEven) {}

  /** Returns the paths in their owner's order. */
  public List<PathGraph> graphs() {
    return arrangement().graphs;
  }

  /** Returns the indices of the paths of each lane. */
  public List<List<Integer>> lanes() {
    return arrangement().lanes;
  }

  private Arrangement arrangement() {
    Arrangement known = arrangement;
    if (known == null) {
      known = arrange();
      arrangement = known;
    }
    return known;
  }

  private Arrangement arrange() {
    Room room = paths.size() == 1 ? Room.ALONE : Room.LANE;
    boolean isTraced = withLines() <= ChainRules.MAX_TALENTS;
    List<PathGraph> graphs =
        paths.stream().map(path -> graph(path.talents(), room, isTraced)).toList();
    int width = graphs.stream().mapToInt(graph -> basis(graph) + GAP).sum() - GAP;
    if (graphs.size() <= MAX_LANES && width <= (hasSideList ? ROOM - SIDE_LIST : ROOM)) {
      List<List<Integer>> lanes = IntStream.range(0, graphs.size()).mapToObj(List::of).toList();
      return new Arrangement(graphs, lanes, false);
    }
    List<PathGraph> even =
        graphs.stream()
            .map(known ->
                known.layout().isGraph() ? known : graph(known.talents(), Room.EVEN, isTraced))
            .toList();
    return new Arrangement(even, Lanes.cut(even.stream().mapToInt(this::height).toArray()), true);
  }

  private long withLines() {
    return paths.stream()
        .flatMap(path -> path.talents().stream())
        .filter(talent -> talent.relations().hasLines())
        .count();
  }

  private static PathGraph graph(List<TalentView> talents, Room room, boolean isTraced) {
    Deadline.check();
    return PathGraph.of(talents, room, isTraced);
  }

  /** Returns how wide a path must be at least, in pixels. */
  private static int basis(PathGraph graph) {
    return switch (graph.width()) {
      case 1, 2 -> 216;
      case 3 -> 320;
      case 4 -> 420;
      default -> 520;
    };
  }

  /** Returns about how high the card of a path is, in pixels. */
  private int height(PathGraph graph) {
    if (folds && graph.isFolded()) {
      return 300 + PathMap.height(graph);
    }
    List<Shelf> shown =
        folds && !graph.layout().isGraph() ? graph.shownOfLong() : graph.layout().shelves();
    int rows = graph.tiers().size() + shown.stream().mapToInt(shelf -> shelf.rows().size()).sum();
    int labels = graph.layout().isGraph() || shown.size() > 1 ? shown.size() : 0;
    return 150 + 128 * rows + 24 * labels;
  }

  /** Returns the rules of the page of this tree alone: its lanes, and the chains of its talents. */
  public String css() {
    return tracks() + ChainRules.css(graphs());
  }

  /** Returns the rule that gives the lanes their widths where there is room for all of them. */
  private String tracks() {
    String tracks =
        lanes().stream()
            .map(lane -> arrangement().isEven ? even() : track(lane.getFirst()))
            .collect(Collectors.joining(" "));
    return tracks.isEmpty()
        ? ""
        : "@media(min-width:76rem){#paths{grid-template-columns:%s}.lane{display:grid}}"
            .formatted(tracks);
  }

  private String even() {
    return hasSideList ? "minmax(18.5rem,30rem)" : "minmax(20rem,30rem)";
  }

  private String track(int path) {
    PathGraph graph = graphs().get(path);
    String max =
        switch (graph.width()) {
          case 1, 2 -> "24";
          case 3 -> "30";
          case 4 -> "46";
          default -> "57";
        };
    return String.format(Locale.ROOT, "minmax(%srem,%srem)", basis(graph) / 16.0, max);
  }

  /** Cuts paths into lanes so that the longest lane is short. */
  static final class Lanes {
    private static final int MAX = 3;

    /** The distance of two cards in a lane, in pixels. */
    private static final int BETWEEN = 42;

    /** A lane more must make the longest one shorter by more than this. */
    private static final double WORTH = 1.1;

    private final int[] upTo;

    private Lanes(int[] heights) {
      this.upTo = new int[heights.length + 1];
      for (int i = 0; i < heights.length; i++) {
        upTo[i + 1] = upTo[i] + heights[i] + BETWEEN;
      }
    }

    /** Returns the indices in each lane: the fewest lanes whose longest is nearly the shortest. */
    static List<List<Integer>> cut(int[] heights) {
      Lanes lanes = new Lanes(heights);
      List<int[]> cuts =
          IntStream.rangeClosed(1, Math.min(MAX, heights.length))
              .mapToObj(count -> lanes.best(0, count))
              .toList();
      int least = cuts.stream().mapToInt(lanes::longest).min().orElse(0);
      int[] chosen =
          cuts.stream()
              .filter(cut -> lanes.longest(cut) <= WORTH * least)
              .findFirst()
              .orElseThrow();
      return IntStream.range(0, chosen.length - 1)
          .mapToObj(i -> IntStream.range(chosen[i], chosen[i + 1]).boxed().toList())
          .toList();
    }

    /**
     * Returns the best borders of so many lanes that hold the paths from this one on; of equally
     * good ones those with the fullest first lane.
     */
    private int[] best(int from, int lanes) {
      int end = upTo.length - 1;
      if (lanes == 1) {
        return new int[] {from, end};
      }
      int[] best = {};
      for (int next = from + 1; next <= end - lanes + 1; next++) {
        int[] rest = best(next, lanes - 1);
        int[] borders = new int[rest.length + 1];
        borders[0] = from;
        System.arraycopy(rest, 0, borders, 1, rest.length);
        best = best.length == 0 || longest(borders) <= longest(best) ? borders : best;
      }
      return best;
    }

    private int longest(int[] borders) {
      return IntStream.range(0, borders.length - 1)
          .map(i -> upTo[borders[i + 1]] - upTo[borders[i]])
          .max()
          .orElse(0);
    }
  }
}
