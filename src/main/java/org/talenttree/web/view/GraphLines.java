package org.talenttree.web.view;

import java.util.List;
import java.util.Locale;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;

/** Draws the lines of a path's graph as shapes of SVG for its page. */
public final class GraphLines {
  /** The height of a gap between two tiers, in the units of its drawing; about one a pixel. */
  public static final int GAP = 42;

  /** The width of half a column in the units of a drawing. */
  public static final int HALF = 100;

  private GraphLines() {}

  /** Returns the lines in the gap below a tier. */
  public static String below(PathGraph graph, Tier tier) {
    StringBuilder shapes = new StringBuilder();
    for (boolean lit : new boolean[] {false, true}) {
      for (Segment segment : tier.below()) {
        if (graph.isLit(segment) == lit) {
          append(shapes, curve(segment.from(), segment.to(), HALF, 0, GAP), lit);
        }
      }
    }
    return shapes.toString();
  }

  /**
   * Returns the lines that pass a tier next to its talents, in a drawing of height 1.
   *
   * @param above the tier above, from which these lines come
   */
  public static String beside(PathGraph graph, Tier above) {
    StringBuilder shapes = new StringBuilder();
    for (Segment segment : above.below()) {
      if (segment.target() < 0) {
        String data = "M" + number(segment.to() * HALF) + " 0V1";
        append(shapes, data, graph.isLit(segment));
      }
    }
    return shapes.toString();
  }

  /** Returns the thin lines from the bar of the path to the talents of the first tier. */
  public static String roots(PathGraph graph) {
    StringBuilder data = new StringBuilder();
    List<Place> places = graph.tiers().getFirst().places();
    places.forEach(place -> data.append(curve(graph.width(), place.column() + 1.0, HALF, 0, GAP)));
    return "<path class=\"root\" d=\"" + data + "\"/>";
  }

  /** Adds a line: first its edge in the colour of the panel, which parts it from lines below it. */
  private static void append(StringBuilder shapes, String data, boolean lit) {
    for (String part : lit ? List.of("edge", "lit", "core") : List.of("edge", "quiet")) {
      shapes.append("<path class=\"").append(part).append("\" d=\"").append(data).append("\"/>");
    }
  }

  /**
   * Returns a curve that leaves and arrives vertically, as the data of a path.
   *
   * @param from in half columns, at the top
   * @param to in half columns, at the bottom
   * @param half the width of half a column
   */
  public static String curve(double from, double to, double half, double top, double bottom) {
    String start = "M" + number(from * half) + " " + number(top);
    if (from == to) {
      return start + "V" + number(bottom);
    }
    double height = bottom - top;
    return start
        + "C%s %s %s %s %s %s"
            .formatted(
                number(from * half),
                number(top + 0.62 * height),
                number(to * half),
                number(top + 0.38 * height),
                number(to * half),
                number(bottom));
  }

  private static String number(double value) {
    long rounded = Math.round(value);
    return Math.abs(value - rounded) < 0.05
        ? Long.toString(rounded)
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
