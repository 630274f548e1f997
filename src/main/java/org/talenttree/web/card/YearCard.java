package org.talenttree.web.card;

import java.util.Set;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.growth.Gain;
import org.talenttree.web.growth.GrowthMonth;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.growth.Twig;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;

/** Draws an owner's year of growth for a README: a twig for each month on one ground line. */
public final class YearCard {
  private static final int WIDTH = 840;
  private static final int HEIGHT = 232;
  private static final int MARGIN = 28;
  private static final int GROUND = 196;
  private static final int COLUMN = (WIDTH - 2 * MARGIN) / 12;

  /** Twigs are this high at most; higher ones are all drawn smaller. */
  private static final int ROOM = 86;

  private static final double FONT_MARGIN = 0.92;
  private static final Style TITLE = new Style(18, true);
  private static final Style SUM = new Style(14, false);
  private static final Style NAME = new Style(12.5, true);
  private static final Style SMALL = new Style(12, false);

  private YearCard() {}

  /**
   * Returns the SVG.
   *
   * @param say the language of its owner
   * @param name of the owner
   */
  public static String svg(Messages say, String name, GrowthYear year, ColourScheme colours) {
    Drawing drawing = new Drawing(WIDTH, HEIGHT, colours, false);
    drawing.box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 14, ColourRole.BACKGROUND, ColourRole.LINE, 1);
    drawing.text(name, MARGIN, 40, TITLE, ColourRole.TEXT, 380 * FONT_MARGIN);
    String sum = year.levels() == 0 ? say.text("No levels gained this year") : year.inWords(say);
    drawing.text(sum, WIDTH - MARGIN, 40, SUM, ColourRole.MUTED, Anchor.END, 370);
    drawing.stroke("M0 0H" + (WIDTH - 2 * MARGIN), MARGIN, GROUND, 1, ColourRole.LINE, 1);
    Set<GrowthMonth> labelled = year.labelled();
    for (int i = 0; i < year.months().size(); i++) {
      double x = MARGIN + (i + 0.5) * COLUMN;
      GrowthMonth month = year.months().get(i);
      boolean isLast = i == year.months().size() - 1;
      drawing.text(
          month.shortName(say),
          x,
          GROUND + 20,
          SMALL,
          isLast ? ColourRole.TEXT : ColourRole.MUTED,
          Anchor.MIDDLE,
          COLUMN);
      twig(drawing, month, x, year.height());
      if (labelled.contains(month)) {
        label(drawing, say, month, x, top(month, year.height()));
      } else if (month.more() > 0) {
        double above = top(month, year.height()) - 8;
        drawing.text("+" + month.more(), x, above, SMALL, ColourRole.MUTED, Anchor.MIDDLE, COLUMN);
      }
    }
    return drawing.svg(say.text("{0}: {1}", name, year.inWords(say)), sum);
  }

  private static double scale(int highest) {
    return Math.min(1, ROOM / (double) Math.max(1, highest));
  }

  private static double top(GrowthMonth month, int highest) {
    return GROUND - month.twig().height() * scale(highest);
  }

  private static void twig(Drawing drawing, GrowthMonth month, double x, int highest) {
    Twig twig = month.twig();
    if (twig.isBud()) {
      drawing.hexagon(x, GROUND, 6, ColourRole.BACKGROUND, ColourRole.LINE, 1.2);
      return;
    }
    double scale = scale(highest);
    drawing.stroke(twig.stem(), x, GROUND, scale, ColourRole.ACCENT, 2);
    drawing.fill(twig.leafShapes(), x, GROUND, scale, ColourRole.FILL, ColourRole.ACCENT);
    if (twig.isMastered()) {
      double tip = GROUND - twig.tip() * scale;
      drawing.hexagon(x, tip, 22 * scale, ColourRole.FILL, ColourRole.ACCENT, 1.2);
      drawing.fill("M0-5l5 5-5 5-5-5z", x, tip, scale, ColourRole.ON_FILL, ColourRole.ON_FILL);
    }
  }

  private static void label(
      Drawing drawing, Messages say, GrowthMonth month, double x, double top) {
    Gain best = month.best();
    if (best != null) {
      double middle = Math.clamp(x, MARGIN + COLUMN * 0.8, WIDTH - MARGIN - COLUMN * 0.8);
      double width = COLUMN * 1.8 * FONT_MARGIN;
      String level =
          month.more() > 0 ? say.text("+ {0} more", month.more()) : say.declared(best.levelTitle());
      drawing.text(best.talent(), middle, top - 24, NAME, ColourRole.TEXT, Anchor.MIDDLE, width);
      drawing.text(level, middle, top - 9, SMALL, ColourRole.MUTED, Anchor.MIDDLE, width);
    }
  }
}
