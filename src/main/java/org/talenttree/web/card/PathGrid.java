package org.talenttree.web.card;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.talenttree.web.card.PathDrawing.Row;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TreeView;

/**
 * Paths side by side without words, each with its crest on top: the picture of a tree wherever it
 * is small. All paths have one size of tiles, the largest that the room allows.
 */
final class PathGrid {
  /** The distance of two paths side by side. */
  private static final int BETWEEN = 8;

  private static final double TILE_OF_PITCH = 0.72;
  private static final double MAX_PITCH = 2.2;
  private static final double LEAST_ROW = 1.42;
  private static final double ROW = 1.95;
  private static final double ROW_OF_SEVERAL = 1.62;
  private static final double FAN = 0.38;
  private static final double LINE_GAP = 0.45;

  private final List<PathView> paths;
  private final List<PathGraph> graphs;
  private final Area area;
  private final boolean isMirrored;
  private final int columns;
  private final double crest;
  private final double tile;
  private final double pitch;
  private final double row;

  /**
   * The area that the paths may take.
   *
   * @param minTile how small the tiles may become so that all rows have room
   * @param maxTile how large they are at most
   * @param crest the height of a crest where at most five paths stand side by side
   * @param maxRows so many rows of a path are drawn at most
   * @param minText smaller initials are left out
   */
  record Area(
      double width,
      double height,
      double minTile,
      double maxTile,
      double crest,
      int maxRows,
      double minText) {}

  /**
   * Places the first paths of a tree.
   *
   * @param max how many paths at most
   */
  PathGrid(TreeView tree, int max, Area area) {
    int count = Math.min(max, tree.paths().size());
    this.paths = tree.paths().subList(0, count);
    this.graphs = tree.layout().graphs().subList(0, count);
    this.area = area;
    this.isMirrored = tree.isMirrored();
    this.columns = columns(paths.size());
    this.crest = columns > 5 ? Math.rint(0.72 * area.crest) : area.crest;
    int widest = graphs.stream().mapToInt(PathGraph::width).max().orElse(1);
    double cell = (area.width / columns - BETWEEN) / widest;
    int rows = Math.max(1, IntStream.range(0, paths.size()).map(this::rows).max().orElse(1));
    double height = (area.height - (lines() - 1) * lineGap()) / lines();
    double depth = (height - crest - fan()) / rows;
    double low = Math.max(area.minTile, depth / LEAST_ROW);
    this.tile = whole(Math.min(area.maxTile, Math.min(TILE_OF_PITCH * cell, low)));
    this.pitch = whole(Math.min(cell, MAX_PITCH * tile) / 2) * 2;
    double roomy = (lines() == 1 ? ROW : ROW_OF_SEVERAL) * tile;
    this.row = whole(Math.clamp(depth, LEAST_ROW * tile, roomy));
  }

  /** Cuts the decimals off a length that is not very short: drawings get sharper and smaller. */
  private static double whole(double length) {
    return length < 8 ? length : Math.floor(length);
  }

  private double fan() {
    return Math.rint(FAN * crest);
  }

  /** Returns how many paths are drawn. */
  int size() {
    return paths.size();
  }

  /** Returns how many of so many paths stand side by side. */
  private static int columns(int paths) {
    if (paths <= 5) {
      return Math.max(1, paths);
    }
    return paths <= 8 ? 4 : 6;
  }

  private int lines() {
    return (paths.size() + columns - 1) / columns;
  }

  private int rows(int path) {
    return Math.min(area.maxRows, graphs.get(path).rows().size());
  }

  /** Returns how many talents of a path are in rows that are not drawn. */
  int hidden(int path) {
    return graphs.get(path).rows().stream().skip(rows(path)).mapToInt(List::size).sum();
  }

  /** Returns the horizontal centre of a path; a last short line stands in the middle. */
  double middle(int path) {
    int line = path / columns;
    int inLine = Math.min(columns, paths.size() - line * columns);
    double aside = (path % columns - (inLine - 1) / 2.0) * area.width / columns;
    return Math.rint(area.width / 2 + (isMirrored ? -aside : aside));
  }

  /** Returns where the tiles of a path end. */
  double end(int path) {
    return top(path / columns) + height(path);
  }

  /** Returns the height of all lines. */
  double height() {
    return paths.isEmpty() ? area.height : top(lines()) - lineGap();
  }

  private double top(int line) {
    double top = 0;
    for (int i = 0; i < line; i++) {
      int from = i * columns;
      int to = Math.min(paths.size(), from + columns);
      top += IntStream.range(from, to).mapToDouble(this::height).max().orElse(0);
      top += lineGap();
    }
    return top;
  }

  private double lineGap() {
    return Math.rint(LINE_GAP * crest);
  }

  private double height(int path) {
    int rows = rows(path);
    return rows == 0 ? crest : crest + fan() + (rows - 1) * row + tile;
  }

  /**
   * Draws the paths from a point on; what begins below the end is left out.
   *
   * @param end where the picture ends
   */
  void draw(Drawing drawing, double x, double y, double end) {
    if (paths.isEmpty()) {
      drawing.emptyCrest(
          x + area.width / 2, y + (area.height - crest) / 2, crest / Drawing.CREST_HEIGHT);
    }
    for (int i = 0; i < paths.size(); i++) {
      double top = y + top(i / columns);
      if (top < end) {
        draw(drawing, i, x + middle(i), top, end);
      }
    }
  }

  private void draw(Drawing drawing, int path, double middle, double top, double end) {
    PathGraph graph = graphs.get(path);
    double first = top + crest + fan();
    List<Row> rows = new ArrayList<>();
    for (List<Place> places : graph.rows().subList(0, rows(path))) {
      double y = first + rows.size() * row;
      if (y < end) {
        rows.add(new Row(places, y, y + tile));
      }
    }
    double half = isMirrored ? -pitch / 2 : pitch / 2;
    double start = middle - graph.width() * half;
    PathDrawing drawn =
        new PathDrawing(drawing, graph, start, half, tile, area.minText, rows, _ -> tile);
    if (!rows.isEmpty()) {
      drawn.fan(top + crest - 1, rows.getFirst());
    }
    drawing.crest(paths.get(path).crest(), middle, top, crest / Drawing.CREST_HEIGHT);
    drawn.draw();
  }
}
