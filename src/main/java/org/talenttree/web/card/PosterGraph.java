package org.talenttree.web.card;

import java.util.List;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Tier;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.view.GraphLines;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.Relation;
import org.talenttree.web.view.Relations;
import org.talenttree.web.view.TalentView;

/**
 * Draws the talents of one path as a graph, for the picture for link previews: as the page lays
 * them out, smaller. The more tiers there are, the less of each talent is drawn.
 */
final class PosterGraph {
  private static final int TILE = 34;
  private static final double OTHER_PATH = 19;
  private static final int BETWEEN_NAMES = 6;
  private static final int MAX_TIERS = 8;
  private static final Style NAME = new Style(12.5, true);
  private static final Style INITIALS = new Style(13, true);
  private static final Style MORE = new Style(13, false);

  private final Drawing drawing;
  private final PathGraph graph;
  private final double left;
  private final double top;
  private final double half;
  private final Detail detail;

  /**
   * What is drawn of each talent.
   *
   * @param pitch the height of a tier with the gap below it
   * @param content the height of a talent in it
   */
  private record Detail(int pitch, int content, boolean hasName, boolean hasPips) {
    static Detail of(int tiers) {
      if (tiers <= 5) {
        return new Detail(77, 62, true, true);
      }
      return tiers == 6 ? new Detail(63, 50, true, false) : new Detail(46, TILE, false, false);
    }
  }

  private PosterGraph(Drawing drawing, PathGraph graph, double left, double top, double width) {
    this.drawing = drawing;
    this.graph = graph;
    this.left = left;
    this.top = top;
    this.half = width / (2 * graph.width());
    this.detail = Detail.of(graph.tiers().size());
  }

  /** Draws the talents and lines below {@code top}, within a width. */
  static void draw(Drawing drawing, PathGraph graph, double left, double top, double width) {
    new PosterGraph(drawing, graph, left, top, width).draw();
  }

  private void draw() {
    int shown = Math.min(MAX_TIERS, graph.tiers().size());
    for (int i = 0; i + 1 < shown; i++) {
      lines(i);
    }
    for (int i = 0; i < shown; i++) {
      for (Place place : graph.tiers().get(i).places()) {
        talent(graph.tiers().get(i), place, top + i * detail.pitch);
      }
    }
    int hidden =
        graph.tiers().stream().skip(MAX_TIERS).mapToInt(tier -> tier.places().size()).sum();
    if (hidden > 0) {
      double middle = left + half * graph.width();
      double y = top + MAX_TIERS * detail.pitch + 4;
      drawing.text("+ " + hidden + " more", middle, y, MORE, ColourRole.MUTED, Anchor.MIDDLE, 200);
    }
  }

  /** Draws the lines that pass a tier, and those that lead to the tier below. */
  private void lines(int index) {
    double y = top + index * detail.pitch;
    double end = y + detail.content;
    for (Segment segment : index == 0 ? List.<Segment>of() : graph.tiers().get(index - 1).below()) {
      if (segment.target() < 0) {
        line(segment, GraphLines.curve(segment.to(), segment.to(), half, y, end));
      }
    }
    for (boolean lit : new boolean[] {false, true}) {
      for (Segment segment : graph.tiers().get(index).below()) {
        if (graph.isLit(segment) == lit) {
          double next = y + detail.pitch;
          line(segment, GraphLines.curve(segment.from(), segment.to(), half, end, next));
        }
      }
    }
  }

  private void line(Segment segment, String data) {
    drawing.line(data, left, ColourRole.PANEL, 6, false);
    boolean lit = graph.isLit(segment);
    drawing.line(data, left, lit ? ColourRole.ACCENT : ColourRole.LINE, lit ? 3 : 1.6, !lit);
  }

  private void talent(Tier tier, Place place, double y) {
    TalentView talent = graph.at(place);
    double middle = left + (place.column() + 1) * half;
    ColourRole fill = talent.level() == Level.MAX ? ColourRole.FILL : ColourRole.TILE;
    ColourRole line = talent.level() == 1 ? ColourRole.LINE : ColourRole.ACCENT;
    double stroke = talent.level() == 4 ? 2.6 : 1.6;
    if (talent.relations().isKeystone()) {
      drawing.hexagon(middle, y + TILE / 2.0, TILE + 4, fill, line, stroke);
    } else {
      drawing.box(middle - TILE / 2.0, y, TILE, TILE, 10, fill, line, stroke);
    }
    drawing.face(talent, middle, y + TILE / 2.0, 19, INITIALS, 32);
    otherPath(talent, middle - TILE / 2.0, y + TILE / 2.0);
    if (detail.hasName) {
      double width = nameWidth(tier, place);
      drawing.text(
          talent.name(), middle, y + TILE + 13, NAME, ColourRole.TEXT, Anchor.MIDDLE, width);
    }
    if (detail.hasPips) {
      drawing.pips(middle - 21.5, y + TILE + 22, 9.5, 2.6, talent.level());
    }
  }

  /** Draws the icon of another path from which the talent needs one, as a hexagon on its edge. */
  private void otherPath(TalentView talent, double middle, double y) {
    List<Relation> needs = talent.relations().needsByLink();
    if (!needs.isEmpty()) {
      boolean open = Relations.areOpen(needs);
      drawing.hexagon(
          middle,
          y,
          OTHER_PATH,
          open ? ColourRole.FILL : ColourRole.PANEL,
          open ? ColourRole.ACCENT : ColourRole.LINE,
          1);
      ColourRole role = open ? ColourRole.ON_FILL : ColourRole.MUTED;
      drawing.icon(
          needs.getFirst().crest(),
          middle - OTHER_PATH / 4,
          y - OTHER_PATH / 4,
          OTHER_PATH / 2,
          role);
    }
  }

  /** Returns how wide a name may be to stay apart from its neighbours, the panel and lines. */
  private double nameWidth(Tier tier, Place place) {
    double middle = (place.column() + 1) * half;
    double width = 2 * Math.min(middle, 2 * half * graph.width() - middle) + 16;
    for (Place other : tier.places()) {
      if (other.talent() != place.talent()) {
        double distance = Math.abs(other.column() - place.column()) * half - BETWEEN_NAMES;
        double taken = Math.min(distance, Lettering.width(graph.at(other).name(), NAME));
        width = Math.min(width, 2 * distance - taken);
      }
    }
    for (double lane : tier.lanes()) {
      double distance = Math.abs(lane - place.column() - 1) * half - BETWEEN_NAMES;
      width = Math.min(width, 2 * distance);
    }
    return width;
  }
}
