package org.talenttree.web;

/** What a profile shows of a path. */
public record PathSummary(String name, int talentCount, int points) {

  public int mostPoints() {
    return talentCount * Level.MAX;
  }

  /** Returns the share that is reached, in whole percent. */
  public int percent() {
    return Level.percent(points, talentCount);
  }
}
