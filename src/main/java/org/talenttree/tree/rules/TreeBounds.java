package org.talenttree.tree.rules;

/** The most that a tree may hold (specification, section 2; docs/api.md where it is silent). */
public final class TreeBounds {
  /** Paths of a tree. */
  public static final int MAX_PATHS = 100;

  /** Talents of one path. */
  public static final int MAX_TALENTS_OF_A_PATH = 200;

  /** Talents of all paths together. */
  public static final int MAX_TALENTS = 2_000;

  /** Code points of a title or of the name of a path or talent. */
  public static final int MAX_NAME = 200;

  /** Code points of a description. */
  public static final int MAX_DESCRIPTION = 10_000;

  private TreeBounds() {}
}
