package org.talenttree.web.card;

import static org.talenttree.web.card.SvgPath.number;

import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.view.GraphLines;
import org.talenttree.web.view.PathGraph;
import org.talenttree.web.view.TalentView;

/**
 * The talents of a path without names, small, where its page has them, with the lines between them.
 * All that looks alike is the data of one SVG path, so a picture of many talents stays small.
 *
 * @param left where the first half column begins
 * @param top where the tiles of the first tier begin
 * @param half the width of half a column
 * @param tile the width and height of a talent
 * @param pitch the height of a tier with the gap below it
 * @param tiers how many tiers are drawn
 */
public record MiniGraph(
    PathGraph graph, double left, double top, double half, double tile, double pitch, int tiers) {

  private static final double TILE_AND_GAP = 1.6;

  /**
   * Places the first tiers of a path in the middle of a width.
   *
   * @param middle the horizontal centre
   * @param maxTile the width of a talent where the width suffices
   */
  public static MiniGraph of(
      PathGraph graph, double middle, double top, double width, double maxTile, int maxTiers) {
    double half = Math.min(maxTile * TILE_AND_GAP / 2, width / (2 * graph.width()));
    double left = middle - half * graph.width();
    double tile = 2 * half / TILE_AND_GAP;
    double pitch = maxTile * TILE_AND_GAP;
    int tiers = Math.min(maxTiers, graph.rows().size());
    return new MiniGraph(graph, left, top, half, tile, pitch, tiers);
  }

  /** Returns the height from the top of the first tile to the bottom of the last. */
  public double height() {
    return tiers == 0 ? 0 : (tiers - 1) * pitch + tile;
  }

  /** Returns how many talents are in tiers that are not drawn. */
  int hidden() {
    return graph.rows().stream().skip(tiers).mapToInt(List::size).sum();
  }

  /**
   * All that looks alike in a small graph.
   *
   * @param data of an SVG path; empty if there is none
   * @param fill null for lines
   */
  record Part(
      String data, @Nullable ColourRole fill, ColourRole line, double stroke, boolean isDashed) {}

  /** Returns the lines, and then the talents by their levels as they look on the page. */
  List<Part> parts() {
    return List.of(
        new Part(lines(false), null, ColourRole.LINE, 1.4, true),
        new Part(lines(true), null, ColourRole.ACCENT, 2.2, false),
        new Part(tiles(level -> level == 1), ColourRole.TILE, ColourRole.LINE, 1.4, false),
        new Part(
            tiles(level -> level == 2 || level == 3),
            ColourRole.TILE,
            ColourRole.ACCENT,
            1.4,
            false),
        new Part(tiles(level -> level == 4), ColourRole.TILE, ColourRole.ACCENT, 2.6, false),
        new Part(tiles(level -> level == 5), ColourRole.FILL, ColourRole.ACCENT, 1.4, false));
  }

  private String lines(boolean lit) {
    StringBuilder data = new StringBuilder();
    for (int i = 0; i + 1 < Math.min(tiers, graph.tiers().size()); i++) {
      double start = top + i * pitch;
      double gap = start + tile;
      for (Segment segment : i == 0 ? List.<Segment>of() : graph.tiers().get(i - 1).below()) {
        if (segment.target() < 0 && graph.isLit(segment) == lit) {
          data.append(curve(segment.to(), segment.to(), start, gap));
        }
      }
      for (Segment segment : graph.tiers().get(i).below()) {
        // A line to a tier that is not drawn would end next to the last one.
        if (graph.isLit(segment) == lit && (segment.target() >= 0 || i + 2 < tiers)) {
          data.append(curve(segment.from(), segment.to(), gap, start + pitch));
        }
      }
    }
    return data.toString();
  }

  private String curve(double from, double to, double start, double end) {
    double shift = left / half;
    return GraphLines.curve(shift + from, shift + to, half, start, end);
  }

  /** Returns the tiles of talents of some levels: hexagons for keystones, else rounded squares. */
  private String tiles(IntPredicate levels) {
    StringBuilder data = new StringBuilder();
    for (int i = 0; i < tiers; i++) {
      for (Place place : graph.rows().get(i)) {
        TalentView talent = graph.at(place);
        if (levels.test(talent.level())) {
          double middle = left + (place.column() + 1) * half;
          double y = top + i * pitch;
          data.append(talent.relations().isKeystone() ? hexagon(middle, y) : square(middle, y));
        }
      }
    }
    return data.toString();
  }

  private String square(double middle, double y) {
    String side = number(tile - 6);
    return "M%s %sh%sq3 0 3 3v%sq0 3-3 3h-%sq-3 0-3-3v-%sq0-3 3-3z"
        .formatted(number(middle - tile / 2 + 3), number(y), side, side, side, side);
  }

  private String hexagon(double middle, double y) {
    String width = number(tile / 2);
    String slope = number(tile / 4);
    String side = number(tile / 2);
    return "M%s %sl%s %sv%sl-%s %s-%s-%sv-%sz"
        .formatted(number(middle), number(y), width, slope, side, width, slope, width, slope, side);
  }
}
