package org.talenttree.web.card;

import java.util.function.BiFunction;
import org.talenttree.api.Deadline;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Draws the whole tree, for export. */
public final class TreeDrawing {
  private static final int MARGIN = 32;
  private static final int GAP = 24;
  private static final int COLUMN = 436;
  private static final int HEAD = 104;
  private static final int PATH_HEAD = 72;
  private static final int ROW = 44;
  private static final int PADDING = 14;
  private static final int TILE = 34;

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 0.92;

  private static final Style TITLE = new Style(30, true);
  private static final Style LINE = new Style(15, false);
  private static final Style PATH = new Style(17, true);
  private static final Style POINTS = new Style(13, false);
  private static final Style NAME = new Style(14.5, false);
  private static final Style INITIALS = new Style(13, true);

  private TreeDrawing() {}

  /** Returns what draws trees, published or not, for exports by their owners. */
  public static BiFunction<Tree, String, String> ofExports(Languages languages) {
    return (tree, username) -> {
      TreeView view =
          TreeReader.read(Json.read(TreeJson.ofPublic(tree, username)), languages.english());
      return svg(view, view.colours());
    };
  }

  /** Returns the SVG; each path is placed in the shorter column. */
  public static String svg(TreeView tree, ColourScheme colours) {
    int[] ends = new int[Math.clamp(tree.paths().size(), 1, 2)];
    tree.paths().forEach(path -> ends[shortest(ends)] += height(path) + GAP);
    int width = 2 * MARGIN + ends.length * COLUMN + (ends.length - 1) * GAP;
    int height = HEAD + ends[tallest(ends)] + (tree.paths().isEmpty() ? 0 : MARGIN - GAP);
    Drawing drawing = new Drawing(width, height, colours, false);
    drawing.box(0, 0, width, height, 0, ColourRole.BACKGROUND, ColourRole.BACKGROUND, 0);
    drawing.text(tree.title(), MARGIN, 58, TITLE, ColourRole.TEXT, inside(width));
    String line = Lettering.isolated(tree.ownerName()) + " · " + tree.summary();
    drawing.text(line, MARGIN, 84, LINE, ColourRole.MUTED, inside(width));
    int[] tops = new int[ends.length];
    for (PathView path : tree.paths()) {
      Deadline.check();
      int column = shortest(tops);
      path(drawing, tree.say(), path, MARGIN + column * (COLUMN + GAP), HEAD + tops[column]);
      tops[column] += height(path) + GAP;
    }
    return drawing.svg(
        tree.title(), tree.say().text("{0}, by {1}", tree.summary(), tree.ownerName()));
  }

  private static double inside(int width) {
    return (width - 2 * MARGIN) * FONT_MARGIN;
  }

  private static int shortest(int[] columns) {
    return columns.length == 1 || columns[0] <= columns[1] ? 0 : 1;
  }

  private static int tallest(int[] columns) {
    return columns.length == 1 || columns[0] >= columns[1] ? 0 : 1;
  }

  private static int height(PathView path) {
    return PATH_HEAD + ROW * path.talents().size() + PADDING;
  }

  private static void path(Drawing drawing, Messages say, PathView path, int x, int y) {
    int right = x + COLUMN - 18;
    drawing.box(
        x + 0.5, y + 0.5, COLUMN - 1, height(path) - 1, 16, ColourRole.PANEL, ColourRole.LINE, 1);
    drawing.crest(path.crest(), x + 38, y + 16, 38);
    drawing.text(path.name(), x + 68, y + 42, PATH, ColourRole.TEXT, 240 * FONT_MARGIN);
    String points = say.text("{0} of {1}", path.points(), path.maxPoints());
    drawing.text(points, right, y + 42, POINTS, ColourRole.MUTED, Anchor.END, 100);
    int top = y + PATH_HEAD;
    for (TalentView talent : path.talents()) {
      talent(drawing, talent, x + 21, top, right);
      top += ROW;
    }
  }

  private static void talent(Drawing drawing, TalentView talent, int x, int y, int right) {
    ColourRole fill = talent.level() == Level.MAX ? ColourRole.FILL : ColourRole.TILE;
    ColourRole line = talent.level() == 1 ? ColourRole.LINE : ColourRole.ACCENT;
    drawing.box(x, y + 1, TILE, TILE, 10, fill, line, talent.level() >= 4 ? 2 : 1);
    drawing.face(talent, x + 17, y + 18, 18, INITIALS, 30);
    drawing.text(talent.name(), x + 47, y + 23, NAME, ColourRole.TEXT, 250 * FONT_MARGIN);
    drawing.pips(right - 75, y + 18, 16, 5.5, talent.level());
  }
}
