package org.talenttree.web.view;

import java.util.List;
import java.util.Locale;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;

/** Draws the lines of a path's graph as shapes of SVG for its page. */
public final class GraphLines {
  /** The height of a gap between two tiers, in the units of its drawing; about one a pixel. */
  public static final int GAP = 42;

  /** The same between the label of a shelf and its first row. */
  public static final int UNDER_LABEL = 26;

  /** The width of half a column in the units of a drawing. */
  public static final int HALF = 100;

  private GraphLines() {}

  /** Returns the lines in the gap below a tier; those that open nothing yet are at the bottom. */
  public static String below(PathGraph graph, int tier, NodeStyle style) {
    StringBuilder shapes = new StringBuilder();
    for (boolean quiet : new boolean[] {true, false}) {
      for (Segment segment : graph.tiers().get(tier).below()) {
        List<String> parts = style.line(graph.source(segment));
        if (parts.equals(NodeStyle.QUIET) == quiet) {
          String data = curve(segment.from(), segment.to(), HALF, 0, GAP);
          append(shapes, graph.lineClasses(tier, segment), parts, data);
        }
      }
    }
    return shapes.toString();
  }

  /**
   * Returns the lines that pass a tier next to its talents, in a drawing of height 1. They come
   * from the tier above, so there are none in the first.
   */
  public static String beside(PathGraph graph, int tier, NodeStyle style) {
    StringBuilder shapes = new StringBuilder();
    for (Segment segment : graph.tiers().get(tier - 1).below()) {
      if (segment.target() < 0) {
        append(
            shapes,
            graph.lineClasses(tier - 1, segment),
            style.line(graph.source(segment)),
            "M" + number(segment.to() * HALF) + " 0V1");
      }
    }
    return shapes.toString();
  }

  /** Returns the thin lines from the middle of the path to the talents of a row. */
  public static String fan(PathGraph graph, List<Place> row, int height) {
    StringBuilder shapes = new StringBuilder();
    for (Place place : row) {
      shapes.append(
          "<path class=\"root %s\" d=\"%s\"/>"
              .formatted(
                  graph.line("t", place.talent()),
                  curve(graph.width(), place.column() + 1.0, HALF, 0, height)));
    }
    return shapes.toString();
  }

  /** Returns the thin lines from one point to so many talents side by side. */
  public static String fan(int talents) {
    StringBuilder data = new StringBuilder();
    for (int i = 0; i < talents; i++) {
      data.append(curve(talents, 2 * i + 1.0, HALF, 0, UNDER_LABEL));
    }
    return "<path class=\"root\" d=\"" + data + "\"/>";
  }

  /** Adds a line: first its edge in the colour of the panel, which parts it from lines below it. */
  private static void append(
      StringBuilder shapes, String classes, List<String> parts, String data) {
    shapes.append("<g class=\"").append(classes).append("\">");
    for (String part : parts) {
      shapes.append("<path class=\"").append(part).append("\" d=\"").append(data).append("\"/>");
    }
    shapes.append("</g>");
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
