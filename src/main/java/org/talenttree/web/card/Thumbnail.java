package org.talenttree.web.card;

import static org.talenttree.web.card.SvgPath.number;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.web.card.MiniGraph.Part;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TreeView;

/**
 * Draws a small picture of a tree in its own colours: a column for each path, with a square for
 * each of the first talents and the lines between them. Light and dark colours share the shapes.
 */
public final class Thumbnail {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 150;
  private static final int MAX_PATHS = 8;
  private static final int MAX_TIERS = 4;
  private static final int TOP = 52;
  private static final int TILE = 14;

  private Thumbnail() {}

  /**
   * Returns the SVG; it has only numbers and colours of the tree, and its slug in ids of shapes, no
   * other text. Its parts of class {@code day} and {@code night} are for light and dark
   * surroundings.
   */
  public static String svg(TreeView tree) {
    List<Part> parts = parts(tree).stream().filter(part -> !part.data().isEmpty()).toList();
    ColourScheme colours = tree.colours();
    String painted =
        colours.isFixed()
            ? paint(tree, parts, colours.dark())
            : "<g class=\"day\">%s</g><g class=\"night\">%s</g>"
                .formatted(paint(tree, parts, colours.light()), paint(tree, parts, colours.dark()));
    return "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMidYMid meet\" aria-hidden=\"true\"><defs>%s</defs>%s</svg>"
        .formatted(WIDTH, HEIGHT, definitions(tree, parts), painted);
  }

  private static List<Part> parts(TreeView tree) {
    List<PathView> paths = tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
    if (paths.isEmpty()) {
      return List.of(
          new Part("M160 45l26 10v30l-26 14-26-14v-30z", null, ColourRole.LINE, 2, true));
    }
    List<List<Part>> graphs = new ArrayList<>();
    StringBuilder dots = new StringBuilder();
    StringBuilder crests = new StringBuilder();
    for (int i = 0; i < paths.size(); i++) {
      double middle = middle(i, paths.size());
      double width = WIDTH / (double) paths.size() - 4;
      MiniGraph graph =
          MiniGraph.of(tree.layout().graphs().get(i), middle, TOP, width, TILE, MAX_TIERS);
      graphs.add(graph.parts());
      if (graph.hidden() > 0) {
        dots.append(dots(middle, TOP + graph.height() + 9));
      }
      crests.append("M").append(number(middle)).append(" 16l13 5v15l-13 7-13-7v-15z");
    }
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(crests.toString(), ColourRole.FILL, ColourRole.ACCENT, 1.4, false));
    for (int i = 0; i < graphs.getFirst().size(); i++) {
      int kind = i;
      Part first = graphs.getFirst().get(kind);
      String data = graphs.stream().map(of -> of.get(kind).data()).collect(Collectors.joining());
      parts.add(new Part(data, first.fill(), first.line(), first.stroke(), first.isDashed()));
    }
    parts.add(new Part(dots.toString(), ColourRole.MUTED, ColourRole.MUTED, 0, false));
    return parts;
  }

  /** Returns three dots side by side: there is more below. */
  private static String dots(double middle, double y) {
    StringBuilder data = new StringBuilder();
    for (int i = -1; i <= 1; i++) {
      String start = number(middle + i * 6 - 1.6) + " " + number(y);
      data.append("M").append(start).append("a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z");
    }
    return data.toString();
  }

  /** Returns the middle of a path's column; a few paths are close together, as on the page. */
  private static double middle(int path, int count) {
    double middle = WIDTH * (path + 0.5) / count;
    return WIDTH / 2.0 + (middle - WIDTH / 2.0) * Math.min(1, 0.5 + 0.1 * count);
  }

  private static String definitions(TreeView tree, List<Part> parts) {
    StringBuilder shapes = new StringBuilder(4 << 10);
    for (int i = 0; i < parts.size(); i++) {
      shapes.append("<path id=\"%s\" d=\"%s\"/>".formatted(id(tree, i), parts.get(i).data()));
    }
    return shapes.toString();
  }

  private static String paint(TreeView tree, List<Part> parts, Palette palette) {
    StringBuilder uses = new StringBuilder(1 << 10);
    uses.append(
        "<path fill=\"%s\" d=\"M-400 -400h1200v1200h-1200z\"/>"
            .formatted(ColourRole.BACKGROUND.hex(palette)));
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      ColourRole fill = part.fill();
      uses.append(
          "<use href=\"#%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"%s/>"
              .formatted(
                  id(tree, i),
                  fill == null ? "none" : fill.hex(palette),
                  part.line().hex(palette),
                  number(part.stroke()),
                  part.isDashed() ? " stroke-dasharray=\"3 3\"" : ""));
    }
    return uses.toString();
  }

  private static String id(TreeView tree, int part) {
    return "t-" + tree.slug() + "-" + part;
  }
}
