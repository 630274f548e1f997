package org.talenttree.web.card;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/** Draws the whole tree as its page has it, for export: a card for each path, in lanes. */
public final class TreeDrawing {
  private static final int MARGIN = 32;
  private static final int HEAD = 132;
  private static final int LANE_GAP = 20;
  private static final int GAP = 42;
  private static final int MIN_WIDTH = 480;

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 0.92;

  private static final Style TITLE = new Style(30, true);
  private static final Style LINE = new Style(15, false);

  private TreeDrawing() {}

  /** Returns what draws trees, published or not, for exports by their owners. */
  public static BiFunction<Tree, String, String> ofExports(Languages languages) {
    return (tree, username) -> {
      TreeView view =
          TreeReader.read(Json.read(TreeJson.ofPublic(tree, username)), languages.english());
      return svg(view, view.colours());
    };
  }

  /** Returns the SVG. */
  public static String svg(TreeView tree, ColourScheme colours) {
    List<PathCard> cards =
        IntStream.range(0, tree.paths().size()).mapToObj(path -> PathCard.of(tree, path)).toList();
    List<List<PathCard>> lanes =
        tree.layout().lanes().stream().map(lane -> lane.stream().map(cards::get).toList()).toList();
    int inside = lanes.stream().mapToInt(lane -> width(lane) + LANE_GAP).sum() - LANE_GAP;
    int width = Math.max(MIN_WIDTH, inside) + 2 * MARGIN;
    int height = HEAD + lanes.stream().mapToInt(TreeDrawing::height).max().orElse(0) + MARGIN;
    Drawing drawing = new Drawing(width, height, colours, false);
    drawing.box(0, 0, width, height, 0, ColourRole.BACKGROUND, ColourRole.BACKGROUND, 0);
    head(drawing, tree, width);
    int x = (width - inside) / 2;
    for (List<PathCard> lane : tree.isMirrored() ? lanes.reversed() : lanes) {
      draw(drawing, lane, x);
      x += width(lane) + LANE_GAP;
    }
    return drawing.svg(
        tree.title(), tree.say().text("{0}, by {1}", tree.summary(), tree.ownerName()));
  }

  private static void head(Drawing drawing, TreeView tree, int width) {
    int x = tree.isMirrored() ? width - MARGIN : MARGIN;
    Anchor start = tree.isMirrored() ? Anchor.END : Anchor.START;
    double inside = (width - 2 * MARGIN) * FONT_MARGIN;
    drawing.text(tree.title(), x, 58, TITLE, ColourRole.TEXT, start, inside);
    String line = Lettering.isolated(tree.ownerName()) + " · " + tree.summary();
    drawing.text(line, x, 84, LINE, ColourRole.MUTED, start, inside);
  }

  private static int width(List<PathCard> lane) {
    return lane.stream().mapToInt(PathCard::width).max().orElse(0);
  }

  private static int height(List<PathCard> lane) {
    return lane.stream().mapToInt(card -> card.height() + GAP).sum() - GAP;
  }

  private static void draw(Drawing drawing, List<PathCard> lane, int x) {
    int top = HEAD;
    for (PathCard card : lane) {
      card.draw(drawing, x, top, width(lane));
      top += card.height() + GAP;
    }
  }
}
