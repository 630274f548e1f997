package org.talenttree.web;

import java.util.List;

/**
 * A talent on a page.
 *
 * @param days its levels over time, the oldest first; empty if the owner does not show them
 */
public record TalentView(
    String name,
    int level,
    Picture picture,
    List<LinkedText.Part> description,
    List<GrowthSummary.Day> days) {

  /** Copies the lists. */
  public TalentView {
    description = List.copyOf(description);
    days = List.copyOf(days);
  }

  /** Returns the name of the level. */
  public String levelTitle() {
    return Level.of(level).title();
  }

  /** Returns the first letters of the first two words, for a tile without a picture. */
  public String initials() {
    return Initials.of(name);
  }

  /** Returns whether the line to the next talent is drawn in the accent colour. */
  public boolean isFirm() {
    return level >= 3;
  }
}
