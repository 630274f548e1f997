package org.talenttree.web.view;

import java.util.Comparator;
import java.util.List;

/**
 * A path on a page.
 *
 * @param crest a decorative icon
 * @param talents in their owner's order
 */
public record PathView(String name, Picture.Drawn crest, List<TalentView> talents) {

  private static final int SHOWN_OF_FOLDED = 3;
  private static final int MAX_ON_ONE_PAGE = 10;

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

  /** Returns whether the path stays on one page when it is printed. */
  public boolean isShort() {
    return talents.size() <= MAX_ON_ONE_PAGE;
  }

  /** Returns the talents that a folded path shows: those of the highest levels. */
  public List<TalentView> shownOfFolded() {
    return best().subList(0, Math.min(SHOWN_OF_FOLDED, talents.size()));
  }

  /** Returns the talents by level, the highest first. */
  public List<TalentView> best() {
    return talents.stream().sorted(Comparator.comparingInt(TalentView::level).reversed()).toList();
  }
}
