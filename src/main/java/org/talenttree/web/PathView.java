package org.talenttree.web;

import java.util.Comparator;
import java.util.List;

/** A path as a page shows it. */
public record PathView(String name, Picture.Drawn crest, List<TalentView> talents) {

  /** Copies the talents. */
  public PathView {
    talents = List.copyOf(talents);
  }

  public int points() {
    return talents.stream().mapToInt(TalentView::level).sum();
  }

  public int mostPoints() {
    return talents.size() * Level.MAX;
  }

  /** Returns the share that is reached, in whole percent. */
  public int percent() {
    return Level.percent(points(), talents.size());
  }

  /** Returns the talents, the highest levels first. */
  public List<TalentView> best() {
    return talents.stream().sorted(Comparator.comparingInt(TalentView::level).reversed()).toList();
  }
}
