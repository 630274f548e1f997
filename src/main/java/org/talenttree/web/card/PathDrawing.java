package org.talenttree.web.card;

import static org.talenttree.web.card.SvgPath.number;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.view.GraphLines;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.Relations;
import org.talenttree.web.view.TalentView;

/**
 * Draws the talents of a path where its page has them, and the lines between them. All that looks
 * alike is one shape, so that a picture of many talents stays small.
 *
 * @param start where the first half column begins
 * @param half the width of half a column; negative where columns go from right to left
 * @param tile the width and height of a talent
 * @param minText smaller initials are left out
 * @param rows the rows that are drawn, from the top
 * @param height of a talent with what stands below its tile
 */
record PathDrawing(
    Drawing drawing,
    PathGraph graph,
    double start,
    double half,
    double tile,
    double minText,
    List<Row> rows,
    ToDoubleFunction<Place> height) {
  /** Smaller tiles are plain gems that tell their level by how full their colour is. */
  static final int MIN_ICON = 24;

  /** Smaller letters could be read in no picture. */
  static final double MIN_TEXT = 10.5;

  /** Lines to smaller tiles have no clasps and no edges. */
  private static final int MIN_CLASP = 44;

  private static final double[] TONES = {0, 0, 0.25, 0.48, 0.72, 1};
  private static final double ROOT = 0.65;

  /**
   * A row of talents.
   *
   * @param top where its tiles begin
   * @param end where the highest of its talents ends
   */
  record Row(List<Place> places, double top, double end) {}

  /** Draws the lines, and then the talents. */
  void draw() {
    String quiet = lines(false);
    String lit = lines(true);
    drawing.line(quiet, ColourRole.LINE, thin(), 1, 2.5 * thin());
    if (tile >= MIN_CLASP && !quiet.isEmpty()) {
      // Parts lit lines from quiet ones that they cross.
      drawing.line(lit, ColourRole.PANEL, thick() + 4 * thin(), 1, 0);
    }
    drawing.line(lit, ColourRole.ACCENT, thick(), 1, 0);
    if (tile >= MIN_ICON) {
      drawing.halo(tiles(talent -> talent.level() >= Drawing.SHINING, tile / 16));
    }
    for (int level = 1; level <= Level.MAX; level++) {
      tiles(level);
    }
    if (tile >= MIN_ICON) {
      faces();
    }
    if (tile >= MIN_CLASP) {
      clasps();
    }
  }

  /** Draws thin lines from a point in the middle of the path to the talents of a row. */
  void fan(double top, Row row) {
    StringBuilder data = new StringBuilder();
    for (Place place : row.places) {
      data.append(curve(graph.width(), place.column() + 1.0, top, row.top));
    }
    drawing.line(data.toString(), ColourRole.ACCENT, thin(), ROOT, 0);
  }

  /** Returns the horizontal centre of a talent. */
  double middle(Place place) {
    return start + (place.column() + 1) * half;
  }

  private double thin() {
    return 0.6 + tile / 40;
  }

  private double thick() {
    return 0.8 + tile / 20;
  }

  private String lines(boolean lit) {
    StringBuilder data = new StringBuilder();
    int last = Math.min(rows.size(), graph.tiers().size()) - 1;
    for (int i = 0; i < last; i++) {
      Row row = rows.get(i);
      if (i > 0) {
        passing(data, graph.tiers().get(i - 1).below(), row, lit);
      }
      extensions(data, row, lit);
      for (Segment segment : graph.tiers().get(i).below()) {
        // A line that passes the last row would end next to it.
        if (graph.isLit(segment) == lit && (segment.target() >= 0 || i + 1 < last)) {
          data.append(curve(segment.from(), segment.to(), row.end, rows.get(i + 1).top));
        }
      }
    }
    return data.toString();
  }

  private void passing(StringBuilder data, List<Segment> above, Row row, boolean lit) {
    for (Segment segment : above) {
      if (segment.target() < 0 && graph.isLit(segment) == lit) {
        data.append(curve(segment.to(), segment.to(), row.top, row.end));
      }
    }
  }

  /** Lets lines begin where their talents end, above the end of the row. */
  private void extensions(StringBuilder data, Row row, boolean lit) {
    for (Place place : row.places) {
      TalentView talent = graph.at(place);
      double end = row.top + height.applyAsDouble(place);
      if (talent.relations().leadsOn() && talent.isFirm() == lit && end < row.end) {
        data.append(curve(place.column() + 1.0, place.column() + 1.0, end, row.end));
      }
    }
  }

  private String curve(double from, double to, double top, double bottom) {
    double shift = start / half;
    return GraphLines.curve(shift + from, shift + to, half, top, bottom);
  }

  /** Draws a diamond where lines end at a talent, filled if all that it needs opens it. */
  private void clasps() {
    for (boolean open : new boolean[] {false, true}) {
      StringBuilder data = new StringBuilder();
      for (Row row : rows) {
        for (Place place : row.places) {
          var needs = graph.at(place).relations().needsByLine();
          if (!needs.isEmpty() && Relations.areOpen(needs) == open) {
            data.append(diamond(middle(place), row.top, tile / 8));
          }
        }
      }
      drawing.shape(
          data.toString(),
          open ? ColourRole.FILL : ColourRole.PANEL,
          1,
          open ? ColourRole.ACCENT : ColourRole.LINE,
          thin());
    }
  }

  private static String diamond(double x, double y, double reach) {
    String r = number(reach);
    return "M%s %sl%s %s-%s %s-%s-%sz".formatted(number(x), number(y - reach), r, r, r, r, r, r);
  }

  private void tiles(int level) {
    String data = tiles(talent -> talent.level() == level, 0);
    ColourRole line = level == 1 ? ColourRole.LINE : ColourRole.ACCENT;
    if (tile >= MIN_ICON) {
      ColourRole fill = level == Level.MAX ? ColourRole.FILL : ColourRole.TILE;
      drawing.shape(data, fill, 1, line, level == 4 ? 1.6 * thin() : thin());
    } else if (level == 1) {
      drawing.shape(data, ColourRole.TILE, 1, line, thin());
    } else {
      drawing.shape(data, ColourRole.FILL, TONES[level], line, thin());
    }
  }

  /** Returns the outlines of talents: hexagons for keystones, else rounded squares. */
  private String tiles(Predicate<TalentView> chosen, double outset) {
    StringBuilder data = new StringBuilder();
    double size = tile + 2 * outset;
    for (Row row : rows) {
      for (Place place : row.places) {
        TalentView talent = graph.at(place);
        if (chosen.test(talent)) {
          double y = row.top - outset;
          boolean isKeystone = talent.relations().isKeystone();
          data.append(
              isKeystone
                  ? hexagon(middle(place), y, size)
                  : SvgPath.square(middle(place), y, size));
        }
      }
    }
    return data.toString();
  }

  private static String hexagon(double middle, double y, double size) {
    String half = number(size / 2);
    String slope = number(size / 4);
    return "M%s %sl%s %sv%sl-%s %s-%s-%sv-%sz"
        .formatted(number(middle), number(y), half, slope, half, half, slope, half, slope, half);
  }

  private void faces() {
    Style initials = new Style(0.3 * tile, true);
    for (Row row : rows) {
      for (Place place : row.places) {
        TalentView talent = graph.at(place);
        if (initials.size() >= minText || talent.picture() instanceof Picture.Drawn) {
          double y = row.top + tile / 2;
          drawing.face(talent, middle(place), y, tile / 2, initials, 0.9 * tile);
        }
      }
    }
  }
}
