package org.talenttree.web;

import java.util.List;

/**
 * A talent as a page shows it.
 *
 * @param days its levels over time, the oldest first; none where the owner does not show them
 */
public record TalentView(
    String name,
    int level,
    Picture picture,
    List<Prose.Part> description,
    List<GrowthSummary.Day> days) {

  /** Copies the lists. */
  public TalentView {
    description = List.copyOf(description);
    days = List.copyOf(days);
  }

  public String levelTitle() {
    return Level.of(level).title();
  }

  /** Returns the first letters of the first two words, for a tile without a picture. */
  public String initials() {
    return Initials.of(name);
  }

  /** Returns whether the way on from here is a firm one. */
  public boolean isFirm() {
    return level >= 3;
  }
}
