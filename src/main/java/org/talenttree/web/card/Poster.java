package org.talenttree.web.card;

import java.util.List;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;
import org.talenttree.web.view.GraphLines;
import org.talenttree.web.view.GrowthSummary;
import org.talenttree.web.view.OwnerView.Monogram;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * Draws the picture for posts and link previews of a tree (Open Graph): on one side in words who
 * this is and what they are best at, on the other side all paths without words. It is seen about
 * 500 pixels wide, so no word is smaller than 27 pixels.
 */
public final class Poster {
  static final int WIDTH = 1200;
  static final int HEIGHT = 630;
  private static final int WORDS = 616;
  private static final int LEFT = 48;
  private static final int MARGIN = 28;
  private static final int MAX_PATHS = 18;
  private static final int MIN_TEXT = 27;
  private static final PathGrid.Area AREA =
      new PathGrid.Area(WIDTH - WORDS - 2 * MARGIN, 550, 0, 76, 68, Integer.MAX_VALUE, MIN_TEXT);

  private static final int FACE_TOP = 49;
  private static final int FACE_HEIGHT = 148;
  private static final int NAME_LEFT = 200;
  private static final int TITLE_TOP = 200;
  private static final int TITLE_END = 374;
  private static final double LEADING = 1.1;
  private static final int[] TITLES = {68, 60, 52, 46};
  private static final int TITLE_WIDTH = 540;
  private static final int BALANCE = 8;

  private static final int BEST_MIDDLE = 308;
  private static final int BEST_WIDTH = 186;
  private static final int BEST_FAN = 378;
  private static final int BEST_TOP = 402;
  private static final int BEST_TILE = 92;
  private static final int BEST_GAP = 10;

  private static final Style NAME = new Style(36, true);
  private static final Style SMALL_NAME = new Style(29, true);
  private static final Style FACTS = new Style(29, false);
  private static final Style LEVEL = new Style(MIN_TEXT, false);
  private static final Style GAIN = new Style(MIN_TEXT, true);
  private static final Style INITIALS = new Style(36, true);
  private static final Style MONOGRAM = new Style(40, true);

  private final Drawing drawing;
  private final TreeView tree;
  private final Messages say;
  private final boolean isMirrored;

  private Poster(TreeView tree, boolean outlined) {
    this.tree = tree;
    this.say = tree.say();
    this.isMirrored = tree.isMirrored();
    // Light unless the tree has fixed colours, as most readers see its page: fine lines and small
    // tiles are clearer dark on light where a feed shows them at half their size.
    Palette palette = tree.colours().light();
    this.drawing = new Drawing(WIDTH, HEIGHT, new ColourScheme(palette, palette), outlined);
  }

  /** Returns the PNG. */
  public static byte[] png(TreeView tree) {
    return Raster.png(svg(tree, true), WIDTH, HEIGHT);
  }

  /**
   * Returns the picture.
   *
   * @param outlined whether text is drawn as shapes
   */
  static String svg(TreeView tree, boolean outlined) {
    Poster poster = new Poster(tree, outlined);
    poster.surfaces();
    poster.face();
    poster.who();
    poster.title();
    poster.best();
    poster.paths();
    return poster.drawing.svg(tree.title(), tree.inPicture());
  }

  /** Returns where a point of the words is: from the left, or from the right. */
  private double at(double x) {
    return isMirrored ? WIDTH - x : x;
  }

  private Anchor start() {
    return isMirrored ? Anchor.END : Anchor.START;
  }

  private void surfaces() {
    drawing.box(-2, -2, WIDTH + 4, HEIGHT + 4, 0, ColourRole.BACKGROUND, ColourRole.BACKGROUND, 0);
    double left = isMirrored ? -2 : WORDS;
    double width = WIDTH - WORDS + 2;
    drawing.box(left, -2, width, HEIGHT + 4, 0, ColourRole.PANEL, ColourRole.PANEL, 0);
    drawing.line("M" + at(WORDS) + " 0V" + HEIGHT, ColourRole.LINE, 2, 0.4, 0);
  }

  private void face() {
    Monogram monogram = tree.owner().monogram();
    double x = at(LEFT + 61) - 68;
    drawing.stroke(Monogram.RING, x, FACE_TOP, 1, ColourRole.ACCENT, 2);
    drawing.fill(Monogram.DISC, x, FACE_TOP, 1, ColourRole.FILL, ColourRole.ACCENT);
    for (Monogram.Pip pip : monogram.pips()) {
      ColourRole fill = pip.isFilled() ? ColourRole.FILL : ColourRole.BACKGROUND;
      drawing.fill(
          "M0-7l7 7-7 7-7-7z", x + pip.x(), FACE_TOP + pip.y(), 1, fill, ColourRole.ACCENT);
    }
    double baseline = FACE_TOP + FACE_HEIGHT / 2.0 + 14;
    drawing.text(
        monogram.initials(), x + 68, baseline, MONOGRAM, ColourRole.ON_FILL, Anchor.MIDDLE, 80);
  }

  /** Draws the name, the sums and the gain beside the face. */
  private void who() {
    double width = WORDS - NAME_LEFT - MARGIN;
    Style style = Lettering.width(tree.ownerName(), NAME) <= width ? NAME : SMALL_NAME;
    String sums =
        String.join(
            ", ",
            say.counted(tree.paths().size(), "{0} path", "{0} paths"),
            say.counted(tree.talentCount(), "{0} talent", "{0} talents"));
    TextBlock words =
        new TextBlock()
            .add(Lettering.fit(tree.ownerName(), style, width), style, ColourRole.TEXT, 0)
            .add(Lettering.fit(sums, FACTS, width), FACTS, ColourRole.MUTED, 43);
    GrowthSummary growth = tree.growth();
    if (growth.isShown()) {
      words.add(Lettering.fit(growth.gain(say), GAIN, width), GAIN, ColourRole.ACCENT_TEXT, 40);
    }
    double top = FACE_TOP + (FACE_HEIGHT - words.height()) / 2 + 2;
    words.draw(drawing, at(NAME_LEFT), top, start());
  }

  /** Draws the title in the largest size in which two lines hold it, else shortened. */
  private void title() {
    for (int size : TITLES) {
      Style style = new Style(size, true);
      TextBlock block = new TextBlock();
      Lettering.lines(tree.title(), style, balanced(tree.title(), style), 2)
          .forEach(line -> block.add(line, style, ColourRole.TEXT, LEADING * size));
      boolean fits = block.height() <= TITLE_END - TITLE_TOP && fits(tree.title(), style);
      if (fits || size == TITLES[TITLES.length - 1]) {
        double free = TITLE_END - TITLE_TOP - block.height();
        block.draw(drawing, at(LEFT), TITLE_TOP + Math.max(0, free / 2), start());
        return;
      }
    }
  }

  /** Returns whether two lines hold a text, and no word of it is broken. */
  private static boolean fits(String text, Style style) {
    return areTwo(text, style, TITLE_WIDTH) && Lettering.widestWord(text, style) <= TITLE_WIDTH;
  }

  private static boolean areTwo(String text, Style style, double width) {
    return Lettering.lines(text, style, width, 3).size() <= 2;
  }

  /** Returns about the least width in which two lines hold a text, so that they are alike. */
  private static double balanced(String text, Style style) {
    double least = Lettering.widestWord(text, style);
    double width = TITLE_WIDTH;
    if (Lettering.width(text, style) <= width || !fits(text, style)) {
      return width;
    }
    while (width - least > BALANCE) {
      double middle = (least + width) / 2;
      if (areTwo(text, style, middle)) {
        width = middle;
      } else {
        least = middle;
      }
    }
    return width;
  }

  private void best() {
    List<TalentView> shown = tree.strongest();
    double first = BEST_MIDDLE - (shown.size() - 1) * BEST_WIDTH / 2.0;
    for (int i = 0; i < shown.size(); i++) {
      talent(shown.get(i), at(first + i * BEST_WIDTH));
    }
  }

  private void talent(TalentView talent, double middle) {
    String fan = GraphLines.curve(at(BEST_MIDDLE), middle, 1, BEST_FAN, BEST_TOP);
    drawing.line(fan, ColourRole.ACCENT, 2.5, 0.65, 0);
    drawing.tile(talent, middle, BEST_TOP, BEST_TILE);
    double centre = BEST_TOP + BEST_TILE / 2.0;
    drawing.face(talent, middle, centre, BEST_TILE / 2.0, INITIALS, BEST_TILE - 8);
    double width = BEST_WIDTH - BEST_GAP;
    List<String> name = Lettering.lines(talent.name(), SMALL_NAME, width, 2);
    TextBlock words = new TextBlock();
    name.forEach(line -> words.add(line, SMALL_NAME, ColourRole.TEXT, 34));
    if (name.size() == 1) {
      words.add(Lettering.fit(talent.levelTitle(), LEVEL, width), LEVEL, ColourRole.MUTED, 36);
    }
    words.draw(drawing, middle, BEST_TOP + BEST_TILE + 20, Anchor.MIDDLE);
  }

  /** Draws the paths, and how many there are beyond those. */
  private void paths() {
    int more = tree.paths().size() - MAX_PATHS;
    PathGrid grid = new PathGrid(tree, MAX_PATHS, AREA);
    double left = isMirrored ? MARGIN : WORDS + MARGIN;
    double room = more > 0 ? HEIGHT - 46 : HEIGHT;
    grid.draw(drawing, left, Math.rint((room - grid.height()) / 2), HEIGHT);
    if (more > 0) {
      double middle = left + AREA.width() / 2;
      String words = say.counted(more, "+ {0} path", "+ {0} paths");
      drawing.text(
          words, middle, HEIGHT - 22, FACTS, ColourRole.MUTED, Anchor.MIDDLE, AREA.width());
    }
  }
}
