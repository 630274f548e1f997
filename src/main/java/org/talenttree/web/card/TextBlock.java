package org.talenttree.web.card;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;

/**
 * Lines of text below each other. Letters of some scripts reach high or deep, so a line stands
 * farther below the one above it if they would touch otherwise.
 */
final class TextBlock {
  private static final double CLEAR = 5;
  private static final double CAPITALS = 0.73;
  private static final double DEPTH = 0.24;

  private final List<Line> lines = new ArrayList<>();

  private record Line(String text, Style style, ColourRole role, double baseline, double depth) {}

  /**
   * Adds a line.
   *
   * @param leading how far below the one above it stands, unless they would touch
   */
  TextBlock add(String text, Style style, ColourRole role, double leading) {
    Rectangle2D bounds = Lettering.bounds(text, style);
    double baseline = Math.max(CAPITALS * style.size(), -bounds.getMinY());
    if (!lines.isEmpty()) {
      Line above = lines.getLast();
      double clear = above.baseline + above.depth + CLEAR - bounds.getMinY();
      baseline = Math.max(above.baseline + leading, clear);
    }
    lines.add(new Line(text, style, role, baseline, bounds.getMaxY()));
    return this;
  }

  /** Returns the height from the top of the first line to the end of the last one. */
  double height() {
    Line last = lines.getLast();
    return last.baseline + Math.max(DEPTH * last.style.size(), last.depth);
  }

  /** Draws the lines below {@code top}. */
  void draw(Drawing drawing, double x, double top, Anchor anchor) {
    for (Line line : lines) {
      drawing.text(
          line.text, x, top + line.baseline, line.style, line.role, anchor, Double.MAX_VALUE);
    }
  }
}
