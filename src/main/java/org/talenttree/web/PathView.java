package org.talenttree.web;

import java.util.Comparator;
import java.util.List;

/**
 * A path on a page.
 *
 * @param crest a decorative icon
 */
public record PathView(String name, Picture.Drawn crest, List<TalentView> talents) {

  /** Copies the talents. */
  public PathView {
    talents = List.copyOf(talents);
  }

  /** Returns the sum of the levels. */
  public int points() {
    return talents.stream().mapToInt(TalentView::level).sum();
  }

  /** Returns the sum of the levels if all were 5. */
  public int maxPoints() {
    return talents.size() * Level.MAX;
  }

  /** Returns the points in percent of the maximum. */
  public int percent() {
    return Level.percent(points(), talents.size());
  }

  /** Returns the talents by level, the highest first. */
  public List<TalentView> best() {
    return talents.stream().sorted(Comparator.comparingInt(TalentView::level).reversed()).toList();
  }
}
