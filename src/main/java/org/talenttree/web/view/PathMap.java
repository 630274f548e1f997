package org.talenttree.web.view;

import java.util.List;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;

/** Draws a small map of a path's graph, for a path that is folded on its page. */
public final class PathMap {
  /** The height of a tier with its gap, and the width of half a column, in pixels. */
  private static final int PITCH = 21;

  private static final int HALF = 32;
  private static final int TILE = 9;

  private PathMap() {}

  /** Returns the width of the map in pixels. */
  public static int width(PathGraph graph) {
    return graph.width() * 2 * HALF;
  }

  /** Returns the height of the map in pixels. */
  public static int height(PathGraph graph) {
    return graph.rows().size() * PITCH;
  }

  /** Returns the shapes: the lines first, then a square for each talent. */
  public static String shapes(PathGraph graph) {
    StringBuilder shapes = new StringBuilder();
    for (int i = 0; i < graph.tiers().size(); i++) {
      int middle = i * PITCH + PITCH / 2;
      for (Segment segment : graph.tiers().get(i).below()) {
        shapes.append(
            "<path class=\"%s\" d=\"%s\"/>"
                .formatted(
                    graph.isLit(segment) ? "lit" : "quiet",
                    GraphLines.curve(segment.from(), segment.to(), HALF, middle, middle + PITCH)));
      }
    }
    List<List<Place>> rows = graph.rows();
    for (int i = 0; i < rows.size(); i++) {
      squares(shapes, graph, rows.get(i), i * PITCH + PITCH / 2);
    }
    return shapes.toString();
  }

  private static void squares(StringBuilder shapes, PathGraph graph, List<Place> row, int middle) {
    for (Place place : row) {
      shapes.append(
          "<rect class=\"m%d\" x=\"%s\" y=\"%s\" width=\"%d\" height=\"%d\" rx=\"2\"/>"
              .formatted(
                  graph.at(place).level(),
                  (place.column() + 1) * HALF - TILE / 2.0,
                  middle - TILE / 2.0,
                  TILE,
                  TILE));
    }
  }
}
