package org.talenttree.web.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.web.graph.LineTargets;
import org.talenttree.web.graph.PathLayout;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Room;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Shelf;
import org.talenttree.web.graph.PathLayout.Stub;
import org.talenttree.web.graph.PathLayout.Tier;

/**
 * The talents of a path where they stand, with a line from each to those that need it.
 *
 * @param layout where the talents and lines are
 * @param talents in the order of the layout's indices
 * @param lines where parts of lines lead; null if the page is too large to tell
 */
public record PathGraph(PathLayout layout, List<TalentView> talents, @Nullable LineTargets lines) {
  /** A path of more talents with lines is folded on the page of a tree of many talents. */
  private static final int MAX_UNFOLDED = 8;

  /** So many rows of a long path are shown before the rest is folded, or a few more. */
  private static final int SHOWN_ROWS = 3;

  private static final int OVERHANG = 2;

  /** Copies the talents. */
  public PathGraph {
    talents = List.copyOf(talents);
  }

  /**
   * Lays out the talents of a path by what they need from it, and by their levels.
   *
   * @param isTraced whether its page lights up chains of talents
   */
  static PathGraph of(List<TalentView> talents, Room room, boolean isTraced) {
    Map<String, Integer> positions = new HashMap<>();
    talents.forEach(talent -> positions.put(talent.anchor(), positions.size()));
    List<List<Integer>> requires = new ArrayList<>();
    for (TalentView talent : talents) {
      requires.add(
          talent.relations().needsByLine().stream()
              .map(need -> positions.getOrDefault(need.anchor(), -1))
              .toList());
    }
    List<Integer> levels = talents.stream().map(TalentView::level).toList();
    PathLayout layout = PathLayout.of(requires, levels, room);
    return new PathGraph(
        layout, withLinks(layout, talents), isTraced ? LineTargets.of(layout) : null);
  }

  /** Returns the talents with links for the lines that the layout leaves out. */
  private static List<TalentView> withLinks(PathLayout layout, List<TalentView> talents) {
    List<TalentView> linked = new ArrayList<>(talents);
    for (Stub stub : layout.stubs()) {
      String needed = talents.get(stub.requires()).anchor();
      String needing = talents.get(stub.talent()).anchor();
      linked.set(stub.talent(), linked.get(stub.talent()).withoutLine(needed));
      linked.set(stub.requires(), linked.get(stub.requires()).withoutLine(needing));
    }
    return linked;
  }

  /** Returns how many talents stand side by side, 1 to 5. */
  public int width() {
    return layout.width();
  }

  /** Returns the tiers from top to bottom. */
  public List<Tier> tiers() {
    return layout.tiers();
  }

  /** Returns all rows from top to bottom: the tiers, then those of the shelves. */
  public List<List<Place>> rows() {
    List<List<Place>> rows = new ArrayList<>();
    tiers().forEach(tier -> rows.add(tier.places()));
    layout.shelves().forEach(shelf -> rows.addAll(shelf.rows()));
    return rows;
  }

  /** Returns the talent that stands at a place. */
  public TalentView at(Place place) {
    return talents.get(place.talent());
  }

  /** Returns the talent that a part of a line comes from. */
  TalentView source(Segment segment) {
    return talents.get(segment.source());
  }

  /** Returns whether the talent that a part of a line comes from opens what needs it. */
  public boolean isLit(Segment segment) {
    return source(segment).isFirm();
  }

  /** Returns whether the parts of its lines tell where they lead. */
  boolean isTraced() {
    return lines != null;
  }

  /** Returns the class of lines from ("f") or to ("t") a talent. */
  String line(String end, int talent) {
    return end + talents.get(talent).anchor().substring(1);
  }

  /** Returns the classes of a part of a line below a tier: from which talent and to which. */
  String lineClasses(int tier, Segment segment) {
    return lines == null
        ? ""
        : lines.of(tier, segment).stream()
            .map(target -> " " + line("t", target))
            .collect(Collectors.joining("", line("f", segment.source()), ""));
  }

  /**
   * Returns what is written above a shelf: its levels in the owner's words, or that it holds the
   * talents without lines; null if the path has no other shelf.
   */
  public @Nullable String label(Shelf shelf, LevelNames names, Messages say) {
    if (layout.isGraph()) {
      return say.text("Also");
    }
    List<Integer> levels = shelf.levels();
    return layout.shelves().size() < 2 || levels.isEmpty()
        ? null
        : switch (levels.size()) {
          case 1 -> names.of(levels.getFirst());
          case 2 -> names.of(levels.getFirst()) + ", " + names.of(levels.getLast());
          default ->
              say.text("{0} to {1}", names.of(levels.getFirst()), names.of(levels.getLast()));
        };
  }

  /** Returns whether its page shows a small map of the path until it is opened. */
  public boolean isFolded() {
    return layout.isGraph() && talents.size() > MAX_UNFOLDED;
  }

  /** Returns what is seen of the shelves of a long path without lines: their first rows. */
  public List<Shelf> shownOfLong() {
    return cut(true);
  }

  /** Returns what is folded of the shelves of a long path; empty if all are seen. */
  public List<Shelf> foldedOfLong() {
    return cut(false);
  }

  /**
   * Cuts the shelves where enough rows are shown. A shelf that is only a little longer is not cut;
   * what is folded of one that is cut has no label.
   */
  private List<Shelf> cut(boolean isFirstPart) {
    List<Shelf> part = new ArrayList<>();
    int room = SHOWN_ROWS;
    for (Shelf shelf : layout.shelves()) {
      List<List<Place>> rows = shelf.rows();
      boolean fits = room > 0 && rows.size() <= room + OVERHANG;
      int shown = fits ? rows.size() : Math.max(0, room);
      if (isFirstPart && shown > 0) {
        part.add(new Shelf(shelf.levels(), rows.subList(0, shown)));
      } else if (!isFirstPart && shown < rows.size()) {
        List<Integer> levels = shown == 0 ? shelf.levels() : List.of();
        part.add(new Shelf(levels, rows.subList(shown, rows.size())));
      }
      room -= shown;
    }
    return part;
  }

  /** Returns how many talents stand on shelves. */
  public static int count(List<Shelf> shelves) {
    return shelves.stream().flatMap(shelf -> shelf.rows().stream()).mapToInt(List::size).sum();
  }
}
