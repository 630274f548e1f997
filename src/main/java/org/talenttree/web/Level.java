package org.talenttree.web;

/** What the five levels are called. */
enum Level {
  NOVICE("Novice"),
  APPRENTICE("Apprentice"),
  ADEPT("Adept"),
  EXPERT("Expert"),
  MASTER("Master");

  static final int MOST = 5;

  private final String title;

  Level(String title) {
    this.title = title;
  }

  static Level of(int number) {
    return values()[number - 1];
  }

  String title() {
    return title;
  }
}
