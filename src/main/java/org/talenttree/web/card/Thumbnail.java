package org.talenttree.web.card;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.talenttree.web.PathView;
import org.talenttree.web.TalentView;
import org.talenttree.web.TreeView;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;

/**
 * Draws a small picture of a tree in its own colours: a column per path, a square per talent, or
 * the graphs of the paths if talents need each other.
 */
public final class Thumbnail {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 150;
  private static final int MAX_PATHS = 8;
  private static final int MAX_TALENTS = 4;
  private static final int TOP = 59;
  private static final int GRAPH_TOP = 52;
  private static final int TILE = 14;
  private static final int STEP = 24;
  private static final double HALF = 8.5;

  private Thumbnail() {}

  /**
   * Returns the SVG; it has only numbers and colours of the tree, no text. Its parts of class
   * {@code day} and {@code night} are for light and dark surroundings.
   */
  public static String svg(TreeView tree) {
    ColourScheme colours = tree.colours();
    List<PathView> paths = shown(tree);
    List<MiniGraph> graphs = tree.isGraph() ? graphs(paths) : List.of();
    String drawn =
        colours.isFixed()
            ? draw(tree, colours.dark(), graphs)
            : "<g class=\"day\">"
                + draw(tree, colours.light(), graphs)
                + "</g><g class=\"night\">"
                + draw(tree, colours.dark(), graphs)
                + "</g>";
    return "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMidYMid meet\" aria-hidden=\"true\">%s</svg>"
        .formatted(WIDTH, HEIGHT, drawn);
  }

  private static String draw(TreeView tree, Palette palette, List<MiniGraph> graphs) {
    StringBuilder shapes = new StringBuilder(2 << 10);
    shapes.append(
        "<path fill=\"%s\" d=\"M-400 -400h1200v1200h-1200z\"/>"
            .formatted(palette.background().hex()));
    List<PathView> paths = shown(tree);
    if (paths.isEmpty()) {
      shapes.append(
          "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"4 5\" d=\"M160 45l26 10v30l-26 14-26-14v-30z\"/>"
              .formatted(palette.line().hex()));
    }
    for (int i = 0; i < paths.size(); i++) {
      double x = middle(i, paths.size());
      crest(shapes, x, palette);
      if (graphs.isEmpty()) {
        column(shapes, paths.get(i), x, palette);
      } else {
        graph(shapes, graphs.get(i), palette);
      }
    }
    return shapes.toString();
  }

  private static List<PathView> shown(TreeView tree) {
    return tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
  }

  private static List<MiniGraph> graphs(List<PathView> paths) {
    double width = WIDTH / (double) paths.size() - 4;
    return IntStream.range(0, paths.size())
        .mapToObj(i ->
            MiniGraph.of(
                paths.get(i), middle(i, paths.size()), GRAPH_TOP, width, TILE, MAX_TALENTS))
        .toList();
  }

  /** Returns the middle of a path's column; a few paths are close together, as on the page. */
  private static double middle(int path, int count) {
    double middle = WIDTH * (path + 0.5) / count;
    return WIDTH / 2.0 + (middle - WIDTH / 2.0) * Math.min(1, 0.5 + 0.1 * count);
  }

  private static void crest(StringBuilder shapes, double x, Palette palette) {
    shapes.append(
        "<path fill=\"%s\" d=\"M%s 16l13 5v15l-13 7-13-7v-15z\"/>"
            .formatted(palette.accent().hex(), number(x)));
  }

  private static void graph(StringBuilder shapes, MiniGraph graph, Palette palette) {
    String quiet = palette.line().hex();
    String accent = palette.accent().hex();
    String tile = palette.tile().hex();
    shape(shapes, graph.lines(false), "none", quiet, "1.4\" stroke-dasharray=\"3 3");
    shape(shapes, graph.lines(true), "none", accent, "2.2");
    shape(shapes, graph.tiles(level -> level == 1), tile, quiet, "1.5");
    shape(shapes, graph.tiles(level -> level == 2 || level == 3), tile, accent, "1.5");
    shape(shapes, graph.tiles(level -> level == 4), tile, accent, "2.6");
    shape(shapes, graph.tiles(level -> level == 5), accent, accent, "1.5");
  }

  private static void shape(
      StringBuilder shapes, String data, String fill, String line, String stroke) {
    if (!data.isEmpty()) {
      shapes.append(
          "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\" d=\"%s\"/>"
              .formatted(fill, line, stroke, data));
    }
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
