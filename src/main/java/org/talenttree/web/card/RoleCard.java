package org.talenttree.web.card;

import java.util.List;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;

/**
 * Draws for a README how far somebody is on the way to a role, and what comes next.
 *
 * @param name of the person
 * @param role its title
 * @param percent of the way, 0 to 100
 * @param sum what is there in one line
 * @param steps the next levels, at most three
 */
public record RoleCard(String name, String role, int percent, String sum, List<Next> steps) {
  private static final int WIDTH = 480;
  private static final int MARGIN = 24;
  private static final int TEXT = 132;
  private static final int HEAD = 132;
  private static final int ROW = 30;
  private static final double FONT_MARGIN = 0.92;
  private static final double[][] CORNERS = {
    {0, -44}, {38, -22}, {38, 22}, {0, 44}, {-38, 22}, {-38, -22}
  };
  private static final int MIDDLE_X = 72;
  private static final int MIDDLE_Y = 70;
  private static final Style TITLE = new Style(18, true);
  private static final Style NAME = new Style(14.5, true);
  private static final Style SMALL = new Style(12.5, false);
  private static final Style PERCENT = new Style(22, true);

  /** Copies the steps. */
  public RoleCard {
    steps = List.copyOf(steps);
  }

  /** A next level of a talent. */
  public record Next(String talent, int from, int to) {}

  /** Returns the SVG. */
  public String svg(Messages say, ColourScheme colours) {
    int height = HEAD + ROW * steps.size() + (steps.isEmpty() ? 0 : 14);
    Drawing drawing = new Drawing(WIDTH, height, colours, false);
    drawing.box(0.5, 0.5, WIDTH - 1, height - 1, 14, ColourRole.BACKGROUND, ColourRole.LINE, 1);
    drawing.stroke(ring(100), MIDDLE_X, MIDDLE_Y, 1, ColourRole.LINE, 3);
    drawing.stroke(ring(percent), MIDDLE_X, MIDDLE_Y, 1, ColourRole.ACCENT, 7);
    drawing.text(
        percent + " %", MIDDLE_X, MIDDLE_Y + 8, PERCENT, ColourRole.TEXT, Anchor.MIDDLE, 64);
    double room = (WIDTH - MARGIN - TEXT) * FONT_MARGIN;
    drawing.text(say.text("{0} on the way to", name), TEXT, 46, SMALL, ColourRole.MUTED, room);
    drawing.text(role, TEXT, 70, TITLE, ColourRole.TEXT, room);
    drawing.text(sum, TEXT, 94, SMALL, ColourRole.MUTED, room);
    for (int i = 0; i < steps.size(); i++) {
      row(drawing, say, steps.get(i), HEAD + ROW * i + 14, i + 1);
    }
    return drawing.svg(say.text("{0} on the way to {1}, {2} percent", name, role, percent), sum);
  }

  private static void row(Drawing drawing, Messages say, Next step, int y, int number) {
    drawing.hexagon(MARGIN + 10, y - 5, 20, ColourRole.TEXT, ColourRole.TEXT, 1);
    drawing.text(
        say.number(number), MARGIN + 10, y, NAME, ColourRole.BACKGROUND, Anchor.MIDDLE, 16);
    drawing.text(step.talent, MARGIN + 32, y, NAME, ColourRole.TEXT, 250);
    drawing.text(
        say.text("from {0} to {1}", step.from, step.to),
        WIDTH - MARGIN,
        y,
        SMALL,
        ColourRole.MUTED,
        Anchor.END,
        150);
  }

  /** Returns the first part of a hexagon's edge, from the top with the clock. */
  private static String ring(int percent) {
    StringBuilder data = new StringBuilder("M0-44");
    double left = percent * CORNERS.length / 100.0;
    for (int i = 1; i <= CORNERS.length && left > 0; i++) {
      double[] from = CORNERS[i - 1];
      double[] to = CORNERS[i % CORNERS.length];
      double part = Math.min(1, left);
      data.append(
          "L%s %s"
              .formatted(
                  Math.round(from[0] + (to[0] - from[0]) * part),
                  Math.round(from[1] + (to[1] - from[1]) * part)));
      left -= part;
    }
    return percent == 100 ? data + "z" : data.toString();
  }
}
