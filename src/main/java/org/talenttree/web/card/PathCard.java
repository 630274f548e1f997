package org.talenttree.web.card;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.api.Deadline;
import org.talenttree.web.card.Drawing.Anchor;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.card.PathDrawing.Row;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Shelf;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.view.GraphLines;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Relation;
import org.talenttree.web.view.Relations;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/** The card of a path with the names and levels of its talents, as the page has it. */
final class PathCard {
  private static final int CELL = 116;
  private static final int PADDING = 15;
  private static final int BAR = 108;
  private static final int FIRST = 116;
  private static final int END = 22;
  private static final int TILE = 64;
  private static final int CREST = 60;
  private static final int NAME_GAP = 8;
  private static final double NAME_LINE = 17.5;
  private static final int MAX_NAME_LINES = 4;
  private static final int PIPS = 27;
  private static final int SHELF_GAP = 16;
  private static final int LABEL = 18;
  private static final int STEM = 30;
  private static final int STEM_GAP = 10;
  private static final double OTHER_PATH = 26;

  // Viewers' fonts may be wider than the one that text is measured with.
  private static final double FONT_MARGIN = 0.92;

  private static final Style PATH = new Style(19, true);
  private static final Style POINTS = new Style(14, false);
  private static final Style NAME = new Style(14, true);
  private static final Style RANK = new Style(13, true);

  private final TreeView tree;
  private final PathView path;
  private final PathGraph graph;
  private final int forward;
  private final List<List<String>> names;
  private final List<Row> rows = new ArrayList<>();
  private final List<Fan> fans = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private double end = FIRST;

  /** Thin lines to the talents of a row. */
  private record Fan(double top, int row) {}

  private record Label(String text, double baseline) {}

  private PathCard(TreeView tree, int path) {
    this.tree = tree;
    this.path = tree.paths().get(path);
    this.graph = tree.layout().graphs().get(path);
    this.forward = tree.isMirrored() ? -1 : 1;
    this.names = graph.talents().stream().map(PathCard::name).toList();
  }

  private static List<String> name(TalentView talent) {
    // Letters of some scripts take long to measure.
    Deadline.check();
    return Lettering.lines(talent.name(), NAME, (CELL - 8) * FONT_MARGIN, MAX_NAME_LINES);
  }

  /** Measures the card of a path. */
  static PathCard of(TreeView tree, int path) {
    PathCard card = new PathCard(tree, path);
    card.graph.tiers().forEach(tier -> card.add(tier.places(), GraphLines.GAP));
    if (!card.rows.isEmpty()) {
      card.fans.add(new Fan(FIRST, 0));
    }
    card.graph.layout().shelves().forEach(card::add);
    return card;
  }

  /** Adds a row below a gap. */
  private void add(List<Place> places, double gap) {
    double top = end + gap;
    end = top + places.stream().mapToDouble(this::height).max().orElse(0);
    rows.add(new Row(places, top, end));
  }

  private void add(Shelf shelf) {
    String label = graph.label(shelf, tree.levels(), tree.say());
    boolean isFirst = rows.isEmpty();
    double gap = GraphLines.GAP;
    if (label != null) {
      end += isFirst ? STEM : SHELF_GAP;
      labels.add(new Label(label, end + LABEL - 5));
      end += LABEL;
      gap = GraphLines.UNDER_LABEL;
    }
    double top = end;
    for (List<Place> row : shelf.rows()) {
      boolean hasFan = row.equals(shelf.rows().getFirst());
      add(row, hasFan ? gap : SHELF_GAP);
      if (hasFan) {
        fans.add(new Fan(top, rows.size() - 1));
      }
    }
  }

  private double height(Place place) {
    return TILE + NAME_GAP + names.get(place.talent()).size() * NAME_LINE + PIPS;
  }

  int width() {
    return Math.max(2, graph.width()) * CELL + 2 * PADDING;
  }

  int height() {
    return (int) Math.ceil(end) + END;
  }

  /** Draws the card in a lane of at least its width. */
  void draw(Drawing drawing, int x, int y, int lane) {
    double middle = x + lane / 2.0;
    double inside = lane - 2.0 * PADDING;
    drawing.box(x + 0.5, y + 0.5, lane - 1, height() - 1, 20, ColourRole.PANEL, ColourRole.LINE, 1);
    drawing.crest(path.crest(), middle, y - 18, CREST);
    double name = inside * FONT_MARGIN;
    drawing.text(path.name(), middle, y + 74, PATH, ColourRole.TEXT, Anchor.MIDDLE, name);
    String points = tree.say().text("{0} of {1} points", path.points(), path.maxPoints());
    drawing.text(points, middle, y + 96, POINTS, ColourRole.MUTED, Anchor.MIDDLE, inside);
    drawing.bar(middle - forward * inside / 2, y + BAR, forward * inside, 8, path.percent());
    talents(drawing, middle, y);
    for (Label label : labels) {
      double baseline = y + label.baseline;
      drawing.text(label.text, middle, baseline, RANK, ColourRole.MUTED, Anchor.MIDDLE, inside);
    }
  }

  private void talents(Drawing drawing, double middle, int y) {
    double half = forward * CELL / 2.0;
    double start = middle - graph.width() * half;
    List<Row> placed =
        rows.stream().map(row -> new Row(row.places(), y + row.top(), y + row.end())).toList();
    PathDrawing drawn =
        new PathDrawing(
            drawing, graph, start, half, TILE, PathDrawing.MIN_TEXT, placed, this::height);
    for (Fan fan : fans) {
      drawn.fan(y + fan.top, placed.get(fan.row));
    }
    if (!graph.layout().isGraph() && !labels.isEmpty()) {
      String stem = SvgPath.number(middle) + " " + (y + FIRST + STEM_GAP);
      drawing.line("M" + stem + "v14", ColourRole.ACCENT, 2, 0.65, 0);
    }
    drawn.draw();
    placed.forEach(row -> words(drawing, drawn, row));
  }

  private void words(Drawing drawing, PathDrawing talents, Row row) {
    for (Place place : row.places()) {
      TalentView talent = graph.at(place);
      double middle = talents.middle(place);
      double y = row.top() + TILE + NAME_GAP - 4;
      for (String line : names.get(place.talent())) {
        y += NAME_LINE;
        drawing.text(line, middle, y, NAME, ColourRole.TEXT, Anchor.MIDDLE, CELL);
      }
      drawing.pips(middle - forward * 32, y + 16, forward * 16, 5.3, talent.level());
      otherPath(drawing, talent, middle - forward * 33, row.top() + 32);
    }
  }

  /** Draws the icon of another path from which a talent needs one, as a hexagon on its edge. */
  private static void otherPath(Drawing drawing, TalentView talent, double middle, double y) {
    List<Relation> needs = talent.relations().needsByLink();
    if (!needs.isEmpty()) {
      boolean open = Relations.areOpen(needs);
      ColourRole fill = open ? ColourRole.FILL : ColourRole.PANEL;
      ColourRole line = open ? ColourRole.ACCENT : ColourRole.LINE;
      drawing.hexagon(middle, y, OTHER_PATH, fill, line, 1.5);
      double size = OTHER_PATH / 2;
      ColourRole role = open ? ColourRole.ON_FILL : ColourRole.MUTED;
      drawing.icon(needs.getFirst().crest(), middle - size / 2, y - size / 2, size, role);
    }
  }
}
