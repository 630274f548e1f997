package org.talenttree.web.card;

import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * Draws the card of a tree for a README: each path with its best talents and, if talents of the
 * tree need each other, the paths in small below.
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
  private static final PathGrid.Area GRAPHS =
      new PathGrid.Area(WIDTH - 2 * MARGIN, Double.MAX_VALUE, 0, 18, 24, 6, PathDrawing.MIN_TEXT);
  private static final int GRAPHS_MARGIN = 44;
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
    boolean hasGraphs = !compact && tree.isGraph();
    PathGrid graphs = new PathGrid(tree, MAX_PATHS, GRAPHS);
    boolean hasFoot = tree.growth().isShown();
    int graphsHeight = hasGraphs ? (int) Math.ceil(graphs.height()) + GRAPHS_MARGIN : 0;
    int height = rows + graphsHeight + (hasFoot ? FOOT : 0);
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
    if (hasGraphs) {
      graphs(drawing, tree.say(), graphs, rows);
    }
    if (hasFoot) {
      drawing.box(
          MARGIN, height - FOOT, WIDTH - 2 * MARGIN, 1, 0, ColourRole.LINE, ColourRole.LINE, 0);
      new Footer(drawing, MARGIN, WIDTH - MARGIN, height - FOOT / 2 + 4, FOOT_SIZE)
          .growth(tree.say(), tree.growth())
          .address(host, tree.username());
    }
    return drawing.svg(
        tree.title(), tree.say().text("{0}, by {1}", tree.inPicture(), tree.ownerName()));
  }

  /** Draws the paths, and says how many talents of each are left out. */
  private static void graphs(Drawing drawing, Messages say, PathGrid graphs, int top) {
    int inside = WIDTH - 2 * MARGIN;
    drawing.box(MARGIN, top + 5, inside, 1, 0, ColourRole.LINE, ColourRole.LINE, 0);
    graphs.draw(drawing, MARGIN, top + 20, Double.MAX_VALUE);
    for (int i = 0; i < graphs.size(); i++) {
      int hidden = graphs.hidden(i);
      if (hidden > 0) {
        double y = top + 20 + graphs.end(i) + 17;
        String text = say.text("+ {0} more", hidden);
        drawing.text(text, MARGIN + graphs.middle(i), y, MORE, ColourRole.MUTED, Anchor.MIDDLE, 80);
      }
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
