package org.talenttree.web.card;

import org.talenttree.language.Messages;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.view.GrowthSummary;

/**
 * The last line of a picture: how the levels rose at the left, and where the tree is at the right.
 *
 * @param left where the free part of the line begins
 * @param right where the line ends
 * @param y its baseline
 * @param size the size of the text
 */
record Footer(Drawing drawing, double left, double right, double y, double size) {
  private static final double GAP = 16;
  private static final String LEAF = "M0-4.2L4.2 0 0 4.2-4.2 0Z";

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 1.07;

  /** Draws the sum of the levels over time and the gain in words. */
  Footer growth(Messages say, GrowthSummary growth) {
    double scale = size / 19;
    double top = y + size * 0.1 - GrowthSummary.HEIGHT * scale;
    drawing.stroke(growth.line(), left, top, scale, ColourRole.ACCENT, 2.4);
    double tip = left + (GrowthSummary.WIDTH - 2) * scale;
    drawing.fill(
        LEAF, tip, top + growth.lineEnd() * scale, scale * 1.2, ColourRole.FILL, ColourRole.ACCENT);
    double start = left + GrowthSummary.WIDTH * scale + size * 0.8;
    String gain = growth.gain(say);
    String since = " " + growth.since(say);
    drawing.pair(gain, since, start, y, size);
    double width =
        Lettering.width(gain, new Style(size, true))
            + Lettering.width(since, new Style(size, false));
    return new Footer(drawing, start + width * FONT_MARGIN + GAP, right, y, size);
  }

  /** Draws where the trees of the owner are. */
  void address(String host, String username) {
    Style style = new Style(size, false);
    String address = host + "/" + username;
    drawing.text(address, right, y, style, ColourRole.MUTED, Anchor.END, right - left);
  }
}
