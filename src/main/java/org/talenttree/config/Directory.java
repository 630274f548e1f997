package org.talenttree.config;

/** Who may search the directory of people. */
public enum Directory {
  /** There is none. */
  OFF,
  /** Whoever is signed in. */
  MEMBERS,
  /** Everyone. */
  PUBLIC
}
