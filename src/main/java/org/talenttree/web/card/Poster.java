package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/** Draws the picture for link previews of a tree (Open Graph). */
public final class Poster {
  static final int WIDTH = 1200;
  static final int HEIGHT = 630;
  private static final int MARGIN = 60;
  private static final int GAP = 20;
  private static final int MAX_PATHS = 4;
  private static final int MAX_TALENTS = 4;
  private static final int MAX_WIDTH = 345;
  private static final int TOP = 166;
  private static final int FOOT = 606;
  private static final int ROW = 68;

  private static final int GRAPH_MARGIN = 36;
  private static final int GRAPH_TOP = 132;
  private static final int GRAPH_END = 568;
  private static final Style GRAPH_PATH = new Style(19, true);
  private static final Style PATH = new Style(22, true);
  private static final Style POINTS = new Style(16.5, false);
  private static final Style NAME = new Style(17, true);
  private static final Style INITIALS = new Style(19, true);
  private static final Style MORE = new Style(14, false);
  private static final double SMALL = 18;

  private Poster() {}

  /**
   * Returns the PNG.
   *
   * @param host where the tree is published
   */
  public static byte[] png(TreeView tree, String host) {
    return Raster.png(svg(tree, host), WIDTH, HEIGHT);
  }

  /** Returns the picture with text as shapes. It is dark unless the tree's colours are fixed. */
  static String svg(TreeView tree, String host) {
    Palette palette = tree.colours().dark();
    Drawing drawing = new Drawing(WIDTH, HEIGHT, new ColourScheme(palette, palette), true);
    drawing.box(-2, -2, WIDTH + 4, HEIGHT + 4, 0, ColourRole.BACKGROUND, ColourRole.BACKGROUND, 0);
    List<PathView> paths = tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
    if (tree.isGraph()) {
      head(drawing, tree, GRAPH_MARGIN, 56, 0.85);
      graphs(drawing, paths, tree.layout().graphs());
      footer(drawing, tree, host, GRAPH_MARGIN);
      return drawing.svg(tree.title(), tree.inPicture());
    }
    head(drawing, tree, MARGIN, 80, 1);
    int count = Math.max(1, paths.size());
    double width = Math.min(MAX_WIDTH, (WIDTH - 2.0 * MARGIN - GAP * (count - 1)) / count);
    double x = (WIDTH - count * width - GAP * (count - 1)) / 2;
    for (PathView path : paths) {
      column(drawing, tree.say(), path, x, width);
      x += width + GAP;
    }
    footer(drawing, tree, host, MARGIN);
    return drawing.svg(tree.title(), tree.inPicture());
  }

  private static void footer(Drawing drawing, TreeView tree, String host, int margin) {
    Footer footer = new Footer(drawing, margin, WIDTH - margin, FOOT, SMALL);
    if (tree.growth().isShown()) {
      footer = footer.growth(tree.say(), tree.growth());
    }
    footer.address(host, tree.username(), true);
  }

  private static void head(Drawing drawing, TreeView tree, int margin, int y, double scale) {
    int right = WIDTH - margin;
    double below = y + 44 * scale;
    Style title = new Style(54 * scale, true);
    Style small = new Style(25 * scale, false);
    Messages say = tree.say();
    drawing.text(tree.title(), margin, y, title, ColourRole.TEXT, 880);
    String line =
        String.join(
            " · ",
            Lettering.isolated(tree.ownerName()),
            say.text(
                "{0} on {1}",
                say.counted(tree.talentCount(), "{0} talent", "{0} talents"),
                say.counted(tree.paths().size(), "{0} path", "{0} paths")));
    drawing.text(line, margin, below, small, ColourRole.MUTED, 780);
    drawing.text(
        say.number(tree.points()), right, y, title, ColourRole.ACCENT_TEXT, Anchor.END, 190);
    drawing.text(
        say.text("of {0} points", tree.maxPoints()),
        right,
        below,
        small,
        ColourRole.MUTED,
        Anchor.END,
        260);
  }

  /** Draws paths as graphs side by side, each as wide as its widest tier needs. */
  private static void graphs(Drawing drawing, List<PathView> paths, List<PathGraph> layouts) {
    List<PathGraph> graphs = layouts.subList(0, paths.size());
    double all = graphs.stream().mapToDouble(Poster::weight).sum();
    double free = WIDTH - 2.0 * GRAPH_MARGIN - GAP * (paths.size() - 1);
    double unit = Math.min(MAX_WIDTH, free / all);
    double x = (WIDTH - unit * all - GAP * (paths.size() - 1)) / 2;
    for (int i = 0; i < paths.size(); i++) {
      PathView path = paths.get(i);
      double width = unit * weight(graphs.get(i));
      double middle = x + width / 2;
      drawing.box(
          x, GRAPH_TOP, width, GRAPH_END - GRAPH_TOP, 18, ColourRole.PANEL, ColourRole.LINE, 1);
      drawing.crest(path.crest(), middle, GRAPH_TOP - 24, 44);
      drawing.text(
          path.name(),
          middle,
          GRAPH_TOP + 43,
          GRAPH_PATH,
          ColourRole.TEXT,
          Anchor.MIDDLE,
          width - 24);
      PosterGraph.draw(drawing, graphs.get(i), x + 8, GRAPH_TOP + 56, width - 16);
      x += width + GAP;
    }
  }

  private static double weight(PathGraph graph) {
    return graph.width() > 2 ? 1.29 : 1;
  }

  private static void column(Drawing drawing, Messages say, PathView path, double x, double width) {
    double middle = x + width / 2;
    drawing.box(x, TOP, width, 396, 20, ColourRole.PANEL, ColourRole.LINE, 1);
    drawing.crest(path.crest(), middle, TOP - 28, 56);
    drawing.text(path.name(), middle, TOP + 66, PATH, ColourRole.TEXT, Anchor.MIDDLE, width - 32);
    String points = say.text("{0} of {1}", path.points(), path.maxPoints());
    drawing.text(points, middle, TOP + 93, POINTS, ColourRole.MUTED, Anchor.MIDDLE, width - 32);
    List<TalentView> talents = path.talents();
    int shown = Math.min(MAX_TALENTS, talents.size());
    for (int i = 0; i < shown; i++) {
      talent(drawing, talents.get(i), x + 17, TOP + 112 + i * ROW, width - 34, i < shown - 1);
    }
    if (talents.size() > shown) {
      String more = say.text("+ {0} more", talents.size() - shown);
      drawing.text(more, middle, TOP + 387, MORE, ColourRole.MUTED, Anchor.MIDDLE, width - 32);
    }
  }

  private static void talent(
      Drawing drawing, TalentView talent, double x, double y, double width, boolean hasNext) {
    if (hasNext) {
      ColourRole connector = talent.isFirm() ? ColourRole.ACCENT : ColourRole.LINE;
      drawing.box(x + 25.5, y + 54, 3, 14, 0, connector, connector, 0);
    }
    ColourRole line = talent.level() == 1 ? ColourRole.LINE : ColourRole.ACCENT;
    ColourRole fill = talent.level() == Level.MAX ? ColourRole.FILL : ColourRole.TILE;
    drawing.box(x + 1, y + 1, 52, 52, 15, fill, line, talent.level() >= 4 ? 3 : 2);
    drawing.face(talent, x + 27, y + 27, 26, INITIALS, 46);
    drawing.text(talent.name(), x + 66, y + 23, NAME, ColourRole.TEXT, width - 66);
    drawing.pips(x + 66, y + 39, 15.5, 5.5, talent.level());
  }

  /** Renders SVG to PNG, in this process and headless. */
  private static final class Raster {
    private Raster() {}

    /** Renders an SVG of {@link Drawing} without text elements. */
    static byte[] png(String svg, int width, int height) {
      BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      try {
        graphics.setRenderingHint(
            RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(
            RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        load(svg).render(null, graphics, new ViewBox(0, 0, width, height));
      } finally {
        graphics.dispose();
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream(128 << 10);
      try {
        ImageIO.write(image, "png", out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return out.toByteArray();
    }

    // The loader is not thread-safe, so each picture uses a new one.
    private static SVGDocument load(String svg) {
      ByteArrayInputStream in = new ByteArrayInputStream(svg.getBytes(UTF_8));
      return Objects.requireNonNull(
          new SVGLoader().load(in, null, LoaderContext.createDefault()), "not an SVG");
    }
  }
}
