package org.talenttree.web;

/** The names of the five levels. */
public enum Level {
  NOVICE("Novice"),
  APPRENTICE("Apprentice"),
  ADEPT("Adept"),
  EXPERT("Expert"),
  MASTER("Master");

  public static final int MAX = 5;

  private final String title;

  Level(String title) {
    this.title = title;
  }

  static Level of(int number) {
    return values()[number - 1];
  }

  /** Returns the points as a percentage of the most that so many talents can have. */
  public static int percent(int points, int talents) {
    return talents == 0 ? 0 : Math.round(100f * points / (talents * MAX));
  }

  String title() {
    return title;
  }
}
