package org.talenttree.web.card;

import static org.talenttree.web.card.SvgPath.number;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.html.Xml;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.theme.Palette;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;

/** Builds an SVG that loads no other resource. */
final class Drawing {
  /** The height of a crest of width 1. */
  static final double CREST_HEIGHT = 1.1;

  /** Talents of this level and above have a halo. */
  static final int SHINING = 4;

  private static final double HALO = 0.24;
  private static final double[][] SHIELD = {
    {0, -.5}, {.5, -.32}, {.5, .24}, {0, .5}, {-.5, .24}, {-.5, -.32}
  };

  private final int width;
  private final int height;
  private final ColourScheme colours;
  private final @Nullable Palette palette;
  private final boolean outlined;
  private final StringBuilder shapes = new StringBuilder(8 << 10);
  private final Set<Picture.Drawn> icons = new LinkedHashSet<>();

  /**
   * Starts a picture.
   *
   * @param outlined whether to draw text as shapes, for renderers without fonts
   */
  Drawing(int width, int height, ColourScheme colours, boolean outlined) {
    this(width, height, colours, colours.light(), outlined);
  }

  private Drawing(
      int width, int height, ColourScheme colours, @Nullable Palette palette, boolean outlined) {
    this.width = width;
    this.height = height;
    this.colours = colours;
    this.palette = palette;
    this.outlined = outlined;
  }

  /** Starts a picture inside a page, which has the colours and the symbols of the icons. */
  static Drawing inPage(int width, int height) {
    return new Drawing(width, height, ColourScheme.STANDARD, null, false);
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
      double x,
      double y,
      double w,
      double h,
      double radius,
      ColourRole fill,
      ColourRole line,
      double stroke) {
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

  private String both(ColourRole fill, ColourRole line) {
    return ColourRole.fillAndStroke(fill, line, palette);
  }

  /** Draws a hexagon that stands on a corner. */
  void hexagon(
      double middle, double y, double size, ColourRole fill, ColourRole line, double stroke) {
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

  /**
   * Draws lines.
   *
   * @param data of an SVG path; nothing is drawn if it is empty
   * @param dash the length of dashes; 0 for none
   */
  void line(String data, ColourRole role, double stroke, double opacity, double dash) {
    if (data.isEmpty()) {
      return;
    }
    shapes.append(
        "<path fill=\"none\"%s stroke-width=\"%s\"%s%s d=\"%s\"/>"
            .formatted(
                role.stroke(palette),
                number(stroke),
                opacity(" stroke", opacity),
                dash == 0 ? "" : " stroke-dasharray=\"" + number(dash) + "\"",
                data));
  }

  /**
   * Draws filled shapes with edges.
   *
   * @param data of an SVG path; nothing is drawn if it is empty
   * @param opacity of what fills them
   */
  void shape(String data, ColourRole fill, double opacity, ColourRole edge, double stroke) {
    if (!data.isEmpty()) {
      shapes.append(
          "<path%s%s stroke-width=\"%s\" d=\"%s\"/>"
              .formatted(both(fill, edge), opacity(" fill", opacity), number(stroke), data));
    }
  }

  private static String opacity(String of, double opacity) {
    return opacity == 1 ? "" : of + "-opacity=\"" + number(opacity) + "\"";
  }

  /** Draws lines that count from a point, scaled but for their width. */
  void stroke(String data, double x, double y, double scale, ColourRole role, double width) {
    shapes.append(
        "<path fill=\"none\"%s stroke-width=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\"%s d=\"%s\"/>"
            .formatted(role.stroke(palette), number(width), placed(x, y, scale), data));
  }

  /** Draws a shape that counts from a point, scaled but for its edge. */
  void fill(String data, double x, double y, double scale, ColourRole fill, ColourRole edge) {
    shapes.append(
        "<path%s stroke-width=\"%s\"%s d=\"%s\"/>"
            .formatted(both(fill, edge), number(1.2 / scale), placed(x, y, scale), data));
  }

  private static String placed(double x, double y, double scale) {
    return " transform=\"translate(%s %s) scale(%s)\""
        .formatted(number(x), number(y), number(scale));
  }

  /**
   * Draws a progress bar from a point.
   *
   * @param w its width; negative where it goes from right to left
   */
  void bar(double x, double y, double w, double h, int percent) {
    bar(x, y, w, h, ColourRole.TILE, ColourRole.LINE);
    if (percent > 0) {
      double full = Math.copySign(Math.max(h, Math.abs(w) * percent / 100), w);
      bar(x, y, full, h, ColourRole.ACCENT, ColourRole.ACCENT);
    }
  }

  private void bar(double x, double y, double w, double h, ColourRole fill, ColourRole line) {
    box(Math.min(x, x + w), y, Math.abs(w), h, h / 2, fill, line, 1);
  }

  /** Draws a path's icon on a shield. */
  void crest(Picture.Drawn icon, double middle, double top, double w) {
    shape(shield(middle, top, w), ColourRole.FILL, 1, ColourRole.ACCENT, 1.5);
    double size = w / 2;
    double y = top + (w * CREST_HEIGHT - size) / 2;
    icon(icon, middle - size / 2, y, size, ColourRole.ON_FILL);
  }

  /** Draws the place of a crest where there is no path. */
  void emptyCrest(double middle, double top, double w) {
    line(shield(middle, top, w), ColourRole.LINE, 2, 1, 6);
  }

  private static String shield(double middle, double top, double w) {
    double h = w * CREST_HEIGHT;
    StringBuilder shield = new StringBuilder();
    for (double[] corner : SHIELD) {
      shield.append(shield.isEmpty() ? "M" : "L").append(number(middle + corner[0] * w));
      shield.append(' ').append(number(top + h / 2 + corner[1] * h));
    }
    return shield.append('Z').toString();
  }

  void icon(Picture.Drawn icon, double x, double y, double size, ColourRole role) {
    if (palette == null) {
      icons.add(icon);
      String how = icon.isStroked() ? "stroked " + role.name("stroke") : role.name("fill");
      shapes.append(
          "<use href=\"#%1$s\" class=\"%2$s\" x=\"%3$s\" y=\"%4$s\" width=\"%5$s\" height=\"%5$s\"/>"
              .formatted(icon.id(), how, number(x), number(y), number(size)));
      return;
    }
    String how =
        icon.isStroked()
            ? " fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
                + role.stroke(palette)
            : role.fill(palette);
    shapes.append(
        "<g%s transform=\"translate(%s %s) scale(%s)\">%s</g>"
            .formatted(how, number(x), number(y), String.valueOf(size / 24), icon.shapes()));
  }

  /** Draws the tile of a talent below {@code top}. */
  void tile(TalentView talent, double middle, double top, double size) {
    int level = talent.level();
    if (level >= SHINING) {
      halo(SvgPath.square(middle, top - size / 16, size * 1.125));
    }
    ColourRole fill = level == Level.MAX ? ColourRole.FILL : ColourRole.TILE;
    ColourRole line = level == 1 ? ColourRole.LINE : ColourRole.ACCENT;
    double stroke = size / (level == SHINING ? 22 : 34);
    shape(SvgPath.square(middle, top, size), fill, 1, line, stroke);
  }

  /** Draws what shines behind tiles. */
  void halo(String data) {
    shape(data, ColourRole.ACCENT, HALO, ColourRole.ACCENT, 0);
  }

  /** Draws what is on a talent's tile, around its centre: its icon of a size, or its initials. */
  void face(TalentView talent, double x, double y, double size, Style initials, double width) {
    ColourRole role = talent.level() == Level.MAX ? ColourRole.ON_FILL : ColourRole.TEXT;
    if (talent.picture() instanceof Picture.Drawn icon) {
      icon(icon, x - size / 2, y - size / 2, size, role);
    } else {
      // Capital letters are about three quarters as high as their size.
      double baseline = y + Math.round(initials.size() * 3 / 8);
      text(talent.initials(), x, baseline, initials, role, Anchor.MIDDLE, width);
    }
  }

  /**
   * Draws five diamonds, as many of them filled as the level.
   *
   * @param x the middle of the first
   * @param step from one to the next; negative where they go from right to left
   */
  void pips(double x, double middle, double step, double reach, int level) {
    for (int pip = 0; pip < 5; pip++) {
      String ink =
          pip < level
              ? both(ColourRole.FILL, ColourRole.ACCENT)
              : " fill=\"none\"" + ColourRole.LINE.stroke(palette);
      String r = number(reach);
      shapes.append(
          "<path%s d=\"M%s %sl%s %s -%s %s -%s -%sz\"/>"
              .formatted(ink, number(x + pip * step), number(middle - reach), r, r, r, r, r, r));
    }
  }

  /** Draws a text that begins at a point, shortened to {@code maxWidth}. */
  void text(String text, double x, double y, Style style, ColourRole role, double maxWidth) {
    text(text, x, y, style, role, Anchor.START, maxWidth);
  }

  /** Draws a text, shortened to {@code maxWidth}. */
  void text(
      String text,
      double x,
      double y,
      Style style,
      ColourRole role,
      Anchor anchor,
      double maxWidth) {
    String shown = Lettering.fit(text, style, maxWidth);
    if (outlined) {
      double shift = Lettering.width(shown, style) * anchor.before;
      String data = SvgPath.data(Lettering.outline(shown, style, x - shift, y));
      shapes.append("<path%s d=\"%s\"/>".formatted(role.fill(palette), data));
      return;
    }
    write(shown, x, y, style, alignment(shown, anchor), role);
  }

  private void write(
      String text, double x, double y, Style style, String attributes, ColourRole role) {
    shapes.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s%s%s>%s</text>"
            .formatted(
                number(x),
                number(y),
                number(style.size()),
                style.bold() ? " font-weight=\"600\"" : "",
                attributes,
                role.fill(palette),
                Xml.escaped(text)));
  }

  // SVG counts start and end in the direction of the text.
  private static String alignment(String text, Anchor anchor) {
    boolean mirrored = Lettering.isRightToLeft(text);
    String end =
        switch (anchor) {
          case START -> mirrored ? "end" : "";
          case MIDDLE -> "middle";
          case END -> mirrored ? "" : "end";
        };
    String attribute = end.isEmpty() ? "" : " text-anchor=\"" + end + "\"";
    return mirrored ? " direction=\"rtl\"" + attribute : attribute;
  }

  /** Draws bold words and others after them. */
  void pair(String bold, String plain, double x, double y, double size) {
    Style style = new Style(size, false);
    if (outlined) {
      Style strong = new Style(size, true);
      text(bold, x, y, strong, ColourRole.TEXT, Double.MAX_VALUE);
      double next = x + Lettering.width(bold, strong);
      text(plain, next, y, style, ColourRole.MUTED, Double.MAX_VALUE);
      return;
    }
    shapes.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s><tspan font-weight=\"600\"%s>%s</tspan>%s</text>"
            .formatted(
                number(x),
                number(y),
                number(size),
                ColourRole.MUTED.fill(palette),
                ColourRole.TEXT.fill(palette),
                Xml.escaped(bold),
                Xml.escaped(plain)));
  }

  /**
   * Draws a text that takes a certain width in any font of the viewer. A text with letters that are
   * not measured here has the width that the viewer's font gives it.
   */
  void fitted(String text, double x, double y, Style style, ColourRole role, double length) {
    String fitting =
        Lettering.isMeasured(text, style)
            ? " textLength=\"" + number(length) + "\" lengthAdjust=\"spacingAndGlyphs\""
            : "";
    write(text, x, y, style, alignment(text, Anchor.START) + fitting, role);
  }

  /** Returns the SVG for a page, filled from its top; for those who see it only. */
  String inPage() {
    return "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"xMidYMin slice\" aria-hidden=\"true\">%s</svg>"
        .formatted(width, height, shapes);
  }

  /** Returns the icons whose symbols the page must have. */
  List<Picture.Drawn> icons() {
    return List.copyOf(icons);
  }

  /** Returns the SVG; title and description are for screen readers. */
  String svg(String title, String description) {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" role="img" \
    aria-labelledby="t d" font-family="Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">\
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
    for (ColourRole role : ColourRole.values()) {
      rules.append(role.rules(colours.dark()));
    }
    return rules.append("}</style>").toString();
  }
}
