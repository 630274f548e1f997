package org.talenttree.web.card;

import static org.talenttree.web.card.Outline.number;

import org.talenttree.web.Picture;
import org.talenttree.web.Xml;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;

/** Builds an SVG that loads no other resource. */
final class Drawing {
  private static final double CREST_HEIGHT = 1.1;

  private final int width;
  private final int height;
  private final ColourScheme colours;
  private final Palette palette;
  private final boolean outlined;
  private final StringBuilder shapes = new StringBuilder(8 << 10);

  /**
   * Starts a picture.
   *
   * @param outlined whether to draw text as shapes, for renderers without fonts
   */
  Drawing(int width, int height, ColourScheme colours, boolean outlined) {
    this.width = width;
    this.height = height;
    this.colours = colours;
    this.palette = colours.light();
    this.outlined = outlined;
  }

  /** How a text is aligned to its point. */
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double before;

    Anchor(double before) {
      this.before = before;
    }
  }

  void box(
      double x, double y, double w, double h, double radius, Ink fill, Ink line, double stroke) {
    shapes.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"%s stroke-width=\"%s\"/>"
            .formatted(
                number(x),
                number(y),
                number(w),
                number(h),
                number(radius),
                both(fill, line),
                number(stroke)));
  }

  private String both(Ink fill, Ink line) {
    String one = fill.fill(palette);
    String two = line.stroke(palette);
    String classes =
        one.substring(8, one.indexOf('"', 8)) + " " + two.substring(8, two.indexOf('"', 8));
    return " class=\"" + classes + "\"" + after(one) + after(two);
  }

  private static String after(String attributes) {
    return attributes.substring(attributes.indexOf('"', 8) + 1);
  }

  /** Draws a hexagon that stands on a corner. */
  void hexagon(double middle, double y, double size, Ink fill, Ink line, double stroke) {
    String shape = "0 -.5L.46 -.25V.25L0 .5-.46 .25V-.25Z";
    shapes.append(
        "<path%s stroke-width=\"%s\" transform=\"translate(%s %s) scale(%s)\" d=\"M%s\"/>"
            .formatted(
                both(fill, line),
                number(stroke / size),
                number(middle),
                number(y),
                number(size),
                shape));
  }

  /** Draws lines whose data counts from {@code left}. */
  void line(String data, double left, Ink ink, double stroke, boolean dashed) {
    if (data.isEmpty()) {
      return;
    }
    shapes.append(
        "<path fill=\"none\"%s stroke-width=\"%s\"%s transform=\"translate(%s)\" d=\"%s\"/>"
            .formatted(
                ink.stroke(palette),
                number(stroke),
                dashed ? " stroke-dasharray=\"4 4\"" : "",
                number(left),
                data));
  }

  /** Draws a shape whose data counts from a point. */
  void shape(String data, double x, double y, double scale, Ink ink) {
    if (!data.isEmpty()) {
      shapes.append(
          "<path%s transform=\"translate(%s %s) scale(%s)\" d=\"%s\"/>"
              .formatted(ink.fill(palette), number(x), number(y), String.valueOf(scale), data));
    }
  }

  /** Draws lines whose data counts from a point. */
  void strokes(String data, double x, double y, double scale, Ink ink, double stroke) {
    shapes.append(
        "<path fill=\"none\"%s stroke-width=\"%s\" transform=\"translate(%s %s) scale(%s)\" d=\"%s\"/>"
            .formatted(
                ink.stroke(palette),
                number(stroke),
                number(x),
                number(y),
                String.valueOf(scale),
                data));
  }

  /** Draws a graph in small. */
  void graph(MiniGraph graph) {
    for (MiniGraph.Part part : graph.parts()) {
      Ink fill = part.fill();
      if (fill == null) {
        line(part.data(), 0, part.line(), part.stroke(), part.isDashed());
      } else if (!part.data().isEmpty()) {
        shapes.append(
            "<path%s stroke-width=\"%s\" d=\"%s\"/>"
                .formatted(both(fill, part.line()), number(part.stroke()), part.data()));
      }
    }
  }

  /** Draws a progress bar. */
  void bar(double x, double y, double w, double h, int percent) {
    box(x, y, w, h, h / 2, Ink.TILE, Ink.LINE, 1);
    if (percent > 0) {
      box(x, y, Math.max(h, w * percent / 100), h, h / 2, Ink.ACCENT, Ink.ACCENT, 1);
    }
  }

  /** Draws a path's icon on a shield. */
  void crest(Picture.Drawn icon, double middle, double top, double w) {
    double h = w * CREST_HEIGHT;
    String[] corners = {"0 -.5", ".5 -.32", ".5 .24", "0 .5", "-.5 .24", "-.5 -.32"};
    shapes.append(
        "<path%s transform=\"translate(%s %s) scale(%s %s)\" d=\"M%sZ\"/>"
            .formatted(
                Ink.ACCENT.fill(palette),
                number(middle),
                number(top + h / 2),
                number(w),
                number(h),
                String.join("L", corners)));
    double size = w / 2;
    icon(icon, middle - size / 2, top + (h - size) / 2, size, Ink.ON_ACCENT);
  }

  void icon(Picture.Drawn icon, double x, double y, double size, Ink ink) {
    String how =
        icon.isStroked()
            ? " fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
                + ink.stroke(palette)
            : ink.fill(palette);
    shapes.append(
        "<g%s transform=\"translate(%s %s) scale(%s)\">%s</g>"
            .formatted(how, number(x), number(y), String.valueOf(size / 24), icon.shapes()));
  }

  /** Draws five diamonds, as many of them filled as the level. */
  void pips(double x, double middle, double step, double reach, int level) {
    for (int pip = 0; pip < 5; pip++) {
      String ink =
          pip < level ? Ink.ACCENT.fill(palette) : " fill=\"none\"" + Ink.LINE.stroke(palette);
      String r = number(reach);
      shapes.append(
          "<path%s d=\"M%s %sl%s %s -%s %s -%s -%sz\"/>"
              .formatted(
                  ink, number(x + reach + pip * step), number(middle - reach), r, r, r, r, r, r));
    }
  }

  /** Draws a text, shortened to {@code maxWidth}. */
  void text(String text, double x, double y, Style style, Ink ink, Anchor anchor, double maxWidth) {
    String shown = Lettering.fit(text, style, maxWidth);
    if (outlined) {
      double shift = Lettering.width(shown, style) * anchor.before;
      String data = Outline.data(Lettering.outline(shown, style, x - shift, y));
      shapes.append("<path%s d=\"%s\"/>".formatted(ink.fill(palette), data));
      return;
    }
    String weight = style.bold() ? " font-weight=\"600\"" : "";
    String alignment =
        switch (anchor) {
          case START -> "";
          case MIDDLE -> " text-anchor=\"middle\"";
          case END -> " text-anchor=\"end\"";
        };
    shapes.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s%s%s>%s</text>"
            .formatted(
                number(x),
                number(y),
                number(style.size()),
                weight,
                alignment,
                ink.fill(palette),
                Xml.escaped(shown)));
  }

  /**
   * Draws a text that takes a certain width in any font of the viewer. A text in a script that is
   * not measured here has the width that the viewer's font gives it.
   */
  void fitted(String text, double x, double y, Style style, Ink ink, double length) {
    shapes.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s%s%s>%s</text>"
            .formatted(
                number(x),
                number(y),
                number(style.size()),
                style.bold() ? " font-weight=\"600\"" : "",
                style.typeface().covers(text)
                    ? " textLength=\"" + number(length) + "\" lengthAdjust=\"spacingAndGlyphs\""
                    : "",
                ink.fill(palette),
                Xml.escaped(text)));
  }

  /** Returns the SVG; title and description are for screen readers. */
  String svg(String title, String description) {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" role="img" \
    aria-labelledby="t d" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">\
    <title id="t">%3$s</title><desc id="d">%4$s</desc>%5$s%6$s</svg>\
    """
        .formatted(width, height, Xml.escaped(title), Xml.escaped(description), style(), shapes);
  }

  // Only if the colours differ by mode. Attributes also set them, for renderers without CSS.
  private String style() {
    if (colours.isFixed()) {
      return "";
    }
    StringBuilder rules = new StringBuilder("<style>@media(prefers-color-scheme:dark){");
    for (Ink ink : Ink.values()) {
      rules.append(ink.rules(colours.dark()));
    }
    return rules.append("}</style>").toString();
  }
}
