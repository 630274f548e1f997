package org.talenttree.web.card;

import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.web.PathView;
import org.talenttree.web.TalentView;
import org.talenttree.web.TreeView;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourScheme;

/** Draws the card of a tree for a README: each path with its best talents. */
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

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 0.92;

  private static final Style TITLE = new Style(18, true);
  private static final Style NAME = new Style(14.5, true);
  private static final Style SMALL = new Style(12.5, false);
  private static final Style POINTS = new Style(13, true);
  private static final Style SUM = new Style(22, true);

  private Card() {}

  /**
   * Returns the SVG.
   *
   * @param compact whether to omit the talents, so that a path is one line
   */
  public static String svg(TreeView tree, ColourScheme colours, boolean compact) {
    int rowHeight = compact ? COMPACT_ROW : ROW;
    List<PathView> paths = tree.paths().subList(0, Math.min(MAX_PATHS, tree.paths().size()));
    int more = tree.paths().size() - paths.size();
    int height = TOP + rowHeight * paths.size() + (more > 0 ? 30 : 6);
    Drawing drawing = new Drawing(WIDTH, height, colours, false);
    drawing.box(0.5, 0.5, WIDTH - 1, height - 1, 14, Ink.BACKGROUND, Ink.LINE, 1);
    head(drawing, tree);
    for (int i = 0; i < paths.size(); i++) {
      row(drawing, paths.get(i), TOP + i * rowHeight, compact);
    }
    if (more > 0) {
      text(drawing, "and " + TreeView.counted(more, "path") + " more", 72, height - 16, SMALL, 300);
    }
    return drawing.svg(tree.title(), tree.summary() + ", by " + tree.username());
  }

  private static void head(Drawing drawing, TreeView tree) {
    int right = WIDTH - MARGIN;
    drawing.text(tree.title(), MARGIN, 36, TITLE, Ink.TEXT, Anchor.START, 330 * FONT_MARGIN);
    String line = tree.username() + " · " + TreeView.counted(tree.talentCount(), "talent");
    text(drawing, line, MARGIN, 57, SMALL, 310);
    drawing.text(String.valueOf(tree.points()), right, 37, SUM, Ink.ACCENT_TEXT, Anchor.END, 90);
    drawing.text(
        "of " + tree.maxPoints() + " points", right, 57, SMALL, Ink.MUTED, Anchor.END, 120);
  }

  private static void row(Drawing drawing, PathView path, int top, boolean compact) {
    int right = WIDTH - MARGIN;
    drawing.crest(path.crest(), MARGIN + 18, top, compact ? COMPACT_CREST : CREST);
    drawing.text(path.name(), 72, top + 15, NAME, Ink.TEXT, Anchor.START, 190 * FONT_MARGIN);
    drawing.bar(270, top + 6, 130, 8, path.percent());
    drawing.text(
        path.points() + "/" + path.maxPoints(), right, top + 15, POINTS, Ink.TEXT, Anchor.END, 60);
    if (compact) {
      return;
    }
    String best =
        path.best().stream().limit(BEST).map(TalentView::name).collect(Collectors.joining(" · "));
    text(drawing, best, 72, top + 35, SMALL, right - 72);
  }

  private static void text(
      Drawing drawing, String text, int x, int y, Style style, double maxWidth) {
    drawing.text(text, x, y, style, Ink.MUTED, Anchor.START, maxWidth * FONT_MARGIN);
  }
}
