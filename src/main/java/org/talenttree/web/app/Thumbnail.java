package org.talenttree.web.app;

import java.util.List;
import java.util.Locale;
import org.talenttree.web.PathView;
import org.talenttree.web.TalentView;
import org.talenttree.web.TreeView;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;

/** Draws a small picture of a tree in its own colours: a column per path, a square per talent. */
final class Thumbnail {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 150;
  private static final int MAX_PATHS = 8;
  private static final int MAX_TALENTS = 4;
  private static final int TOP = 59;
  private static final int STEP = 24;
  private static final double HALF = 8.5;

  private Thumbnail() {}

  /** Returns the SVG; it has only numbers and colours of the tree, no text. */
  static String svg(TreeView tree) {
    ColourScheme colours = tree.colours();
    String drawn =
        colours.isFixed()
            ? draw(tree, colours.dark())
            : "<g class=\"day\">"
                + draw(tree, colours.light())
                + "</g><g class=\"night\">"
                + draw(tree, colours.dark())
                + "</g>";
    return "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMidYMid meet\" aria-hidden=\"true\">%s</svg>"
        .formatted(WIDTH, HEIGHT, drawn);
  }

  private static String draw(TreeView tree, Palette palette) {
    StringBuilder shapes = new StringBuilder(2 << 10);
    shapes.append(
        "<path fill=\"%s\" d=\"M-400 -400h1200v1200h-1200z\"/>"
            .formatted(palette.background().hex()));
    List<PathView> paths = tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
    if (paths.isEmpty()) {
      shapes.append(
          "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"4 5\" d=\"M160 45l26 10v30l-26 14-26-14v-30z\"/>"
              .formatted(palette.line().hex()));
    }
    for (int i = 0; i < paths.size(); i++) {
      double middle = WIDTH * (i + 0.5) / paths.size();
      // A few paths are drawn close together, as on the page.
      double x = WIDTH / 2.0 + (middle - WIDTH / 2.0) * Math.min(1, 0.5 + 0.1 * paths.size());
      column(shapes, paths.get(i), x, palette);
    }
    return shapes.toString();
  }

  private static void column(StringBuilder shapes, PathView path, double x, Palette palette) {
    List<TalentView> talents =
        path.talents().subList(0, Math.min(MAX_TALENTS, path.talents().size()));
    if (!talents.isEmpty()) {
      double bottom = TOP + (talents.size() - 1) * STEP;
      shapes.append(
          "<path stroke=\"%s\" stroke-width=\"2\" d=\"M%s 34V%s\"/>"
              .formatted(palette.accent().hex(), number(x), number(bottom)));
    }
    shapes.append(
        "<path fill=\"%s\" d=\"M%s 16l13 5v15l-13 7-13-7v-15z\"/>"
            .formatted(palette.accent().hex(), number(x)));
    for (int i = 0; i < talents.size(); i++) {
      node(shapes, talents.get(i).level(), x, TOP + i * STEP, palette);
    }
  }

  private static void node(StringBuilder shapes, int level, double x, double y, Palette palette) {
    String fill = (level == 5 ? palette.accent() : palette.tile()).hex();
    String line = (level == 1 ? palette.line() : palette.accent()).hex();
    shapes.append(
        "<rect x=\"%s\" y=\"%s\" width=\"17\" height=\"17\" rx=\"5\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>"
            .formatted(number(x - HALF), number(y - HALF), fill, line, level == 4 ? "2.6" : "1.5"));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
