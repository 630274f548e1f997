package org.talenttree.web;

/** What the five levels are called. */
enum Level {
  NOVICE("Novice"),
  APPRENTICE("Apprentice"),
  ADEPT("Adept"),
  EXPERT("Expert"),
  MASTER("Master");

  static final int MAX = 5;

  private final String title;

  Level(String title) {
    this.title = title;
  }

  static Level of(int number) {
    return values()[number - 1];
  }

  /** Returns the share that so many points are of all that these talents can have, in percent. */
  static int percent(int points, int talents) {
    return talents == 0 ? 0 : Math.round(100f * points / (talents * MAX));
  }

  String title() {
    return title;
  }
}
