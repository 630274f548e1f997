package org.talenttree.web.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.talenttree.web.graph.PathLayout;
import org.talenttree.web.graph.PathLayout.Place;
import org.talenttree.web.graph.PathLayout.Segment;
import org.talenttree.web.graph.PathLayout.Stub;
import org.talenttree.web.graph.PathLayout.Tier;

/**
 * The talents of a path in tiers, with a line from each talent to those that need it.
 *
 * @param layout where the talents and lines are
 * @param talents in the order of the layout's indices
 */
public record PathGraph(PathLayout layout, List<TalentView> talents) {

  /** The most letters of a word that fit next to two other talents in the usual size. */
  private static final int MAX_WORD = 12;

  /** Copies the talents. */
  public PathGraph {
    talents = List.copyOf(talents);
  }

  /** Lays out the talents of a path by what they need from it. */
  static PathGraph of(List<TalentView> talents) {
    Map<String, Integer> positions = new HashMap<>();
    talents.forEach(talent -> positions.put(talent.anchor(), positions.size()));
    List<List<Integer>> requires = new ArrayList<>();
    for (TalentView talent : talents) {
      requires.add(
          talent.relations().needsByLine().stream()
              .map(need -> positions.getOrDefault(need.anchor(), -1))
              .toList());
    }
    PathLayout layout = PathLayout.of(requires);
    return new PathGraph(layout, withLinks(layout, talents));
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

  /** Lays out the talents of a path without requirements: one a tier, each after the one before. */
  public static PathGraph chain(List<TalentView> talents) {
    List<List<Integer>> requires = new ArrayList<>();
    for (int i = 0; i < talents.size(); i++) {
      requires.add(i == 0 ? List.of() : List.of(i - 1));
    }
    return new PathGraph(PathLayout.of(requires), talents);
  }

  /** Returns how many talents stand side by side in the widest tier, 1 to 3. */
  public int width() {
    return layout.width();
  }

  /** Returns whether the names need smaller letters: three stand side by side, one is long. */
  public boolean hasLongWords() {
    return width() == 3
        && talents.stream()
            .flatMap(talent -> Stream.of(talent.name().split("[\\s-]+", -1)))
            .anyMatch(word -> word.length() > MAX_WORD);
  }

  /** Returns the tiers from top to bottom. */
  public List<Tier> tiers() {
    return layout.tiers();
  }

  /** Returns the talent that stands at a place. */
  public TalentView at(Place place) {
    return talents.get(place.talent());
  }

  /** Returns whether the talent that a part of a line comes from opens what needs it. */
  public boolean isLit(Segment segment) {
    return talents.get(segment.source()).isFirm();
  }
}
