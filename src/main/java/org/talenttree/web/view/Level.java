package org.talenttree.web.view;

/** Counts the levels of talents as points. */
public final class Level {
  public static final int MAX = 5;

  private Level() {}

  /** Returns the points as a percentage of the most that so many talents can have. */
  public static int percent(int points, int talents) {
    return talents == 0 ? 0 : Math.round(100f * points / (talents * MAX));
  }
}
