package org.talenttree.web.profile;

import org.talenttree.web.Level;

/** A path on a profile page. */
public record PathSummary(String name, int talentCount, int points) {

  /** Returns the sum of the levels if all were 5. */
  public int maxPoints() {
    return talentCount * Level.MAX;
  }

  /** Returns the points in percent of the maximum. */
  public int percent() {
    return Level.percent(points, talentCount);
  }
}
