package org.talenttree.web.card;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * Draws the card of a tree for a README: each path with its best talents and, if talents of the
 * tree need each other, the graphs of the paths below.
 */
public final class Card {
  private static final int WIDTH = 480;
  private static final int MARGIN = 24;
  private static final int TOP = 78;
  private static final int ROW = 58;
  private static final int COMPACT_ROW = 34;
  private static final int COMPACT_CREST = 26;
  private static final int CREST = 36;
  private static final int MAX_PATHS = 8;
  private static final int BEST = 3;
  private static final int MAX_TIERS = 6;
  private static final int TILE = 18;
  private static final int GRAPH_CREST = 22;
  private static final int GRAPH_HEAD = 58;
  private static final int FOOT = 36;
  private static final double FOOT_SIZE = 11.5;

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 0.92;

  private static final Style TITLE = new Style(18, true);
  private static final Style NAME = new Style(14.5, true);
  private static final Style SMALL = new Style(12.5, false);
  private static final Style POINTS = new Style(13, true);
  private static final Style MORE = new Style(12, false);
  private static final Style SUM = new Style(22, true);

  private Card() {}

  /**
   * Returns the SVG.
   *
   * @param compact whether to omit the talents, so that a path is one line
   * @param host where the tree is published
   */
  public static String svg(TreeView tree, ColourScheme colours, boolean compact, String host) {
    int rowHeight = compact ? COMPACT_ROW : ROW;
    List<PathView> paths = tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
    int more = tree.paths().size() - paths.size();
    int rows = TOP + rowHeight * paths.size() + (more > 0 ? 30 : 6);
    List<MiniGraph> graphs =
        compact || !tree.isGraph()
            ? List.of()
            : graphs(tree.layout().graphs().subList(0, paths.size()), rows);
    boolean hasFoot = tree.growth().isShown();
    int height = rows + height(graphs) + (hasFoot ? FOOT : 0);
    Drawing drawing = new Drawing(WIDTH, height, colours, false);
    drawing.box(0.5, 0.5, WIDTH - 1, height - 1, 14, ColourRole.BACKGROUND, ColourRole.LINE, 1);
    head(drawing, tree);
    for (int i = 0; i < paths.size(); i++) {
      row(drawing, paths.get(i), TOP + i * rowHeight, compact);
    }
    if (more > 0) {
      text(
          drawing,
          tree.say().counted(more, "and {0} more path", "and {0} more paths"),
          72,
          rows - 16,
          SMALL,
          300);
    }
    if (!graphs.isEmpty()) {
      drawing.box(MARGIN, rows + 5, WIDTH - 2 * MARGIN, 1, 0, ColourRole.LINE, ColourRole.LINE, 0);
    }
    for (int i = 0; i < graphs.size(); i++) {
      drawing.crest(paths.get(i).crest(), middle(i, graphs.size()), rows + 20, GRAPH_CREST);
      drawing.graph(graphs.get(i));
      more(
          drawing,
          tree.say(),
          graphs.get(i),
          middle(i, graphs.size()),
          (WIDTH - 2.0 * MARGIN) / graphs.size());
    }
    if (hasFoot) {
      drawing.box(
          MARGIN, height - FOOT, WIDTH - 2 * MARGIN, 1, 0, ColourRole.LINE, ColourRole.LINE, 0);
      new Footer(drawing, MARGIN, WIDTH - MARGIN, height - FOOT / 2 + 4, FOOT_SIZE)
          .growth(tree.say(), tree.growth())
          .address(host, tree.username(), false);
    }
    return drawing.svg(
        tree.title(), tree.say().text("{0}, by {1}", tree.inPicture(), tree.ownerName()));
  }

  /** Places the graphs of the paths side by side, in equal widths. */
  private static List<MiniGraph> graphs(List<PathGraph> paths, int top) {
    double width = (WIDTH - 2.0 * MARGIN) / paths.size();
    return IntStream.range(0, paths.size())
        .mapToObj(i ->
            MiniGraph.of(
                paths.get(i),
                middle(i, paths.size()),
                top + GRAPH_HEAD,
                width - 6,
                TILE,
                MAX_TIERS))
        .toList();
  }

  private static double middle(int index, int count) {
    return MARGIN + (index + 0.5) * (WIDTH - 2.0 * MARGIN) / count;
  }

  private static int height(List<MiniGraph> graphs) {
    double highest = graphs.stream().mapToDouble(MiniGraph::height).max().orElse(-1);
    int below = graphs.stream().anyMatch(graph -> graph.hidden() > 0) ? 40 : 20;
    return highest < 0 ? 0 : (int) Math.ceil(GRAPH_HEAD + highest + below);
  }

  /** Says how many talents of a path its graph leaves out, if any. */
  private static void more(
      Drawing drawing, Messages say, MiniGraph graph, double middle, double width) {
    if (graph.hidden() > 0) {
      double y = graph.top() + graph.height() + 20;
      String text = width < 70 ? "+" + graph.hidden() : say.text("+ {0} more", graph.hidden());
      drawing.text(text, middle, y, MORE, ColourRole.MUTED, Anchor.MIDDLE, width);
    }
  }

  private static void head(Drawing drawing, TreeView tree) {
    int right = WIDTH - MARGIN;
    drawing.text(tree.title(), MARGIN, 36, TITLE, ColourRole.TEXT, 330 * FONT_MARGIN);
    String line =
        Lettering.isolated(tree.ownerName())
            + " · "
            + tree.say().counted(tree.talentCount(), "{0} talent", "{0} talents");
    text(drawing, line, MARGIN, 57, SMALL, 310);
    drawing.text(
        tree.say().number(tree.points()), right, 37, SUM, ColourRole.ACCENT_TEXT, Anchor.END, 90);
    drawing.text(
        tree.say().text("of {0} points", tree.maxPoints()),
        right,
        57,
        SMALL,
        ColourRole.MUTED,
        Anchor.END,
        120);
  }

  private static void row(Drawing drawing, PathView path, int top, boolean compact) {
    int right = WIDTH - MARGIN;
    drawing.crest(path.crest(), MARGIN + 18, top, compact ? COMPACT_CREST : CREST);
    drawing.text(path.name(), 72, top + 15, NAME, ColourRole.TEXT, 190 * FONT_MARGIN);
    drawing.bar(270, top + 6, 130, 8, path.percent());
    drawing.text(
        path.points() + "/" + path.maxPoints(),
        right,
        top + 15,
        POINTS,
        ColourRole.TEXT,
        Anchor.END,
        60);
    if (compact) {
      return;
    }
    String best =
        path.best().stream()
            .limit(BEST)
            .map(TalentView::name)
            .map(Lettering::isolated)
            .collect(Collectors.joining(" · "));
    text(drawing, best, 72, top + 35, SMALL, right - 72);
  }

  private static void text(
      Drawing drawing, String text, int x, int y, Style style, double maxWidth) {
    drawing.text(text, x, y, style, ColourRole.MUTED, maxWidth * FONT_MARGIN);
  }
}
