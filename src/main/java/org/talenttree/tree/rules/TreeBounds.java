package org.talenttree.tree.rules;

import org.talenttree.language.Translatable;

/** The limits of one tree (specification, section 2; docs/api.md for those it leaves open). */
public final class TreeBounds {
  /** The most paths of a tree. */
  public static final int MAX_PATHS = 100;

  /** The most talents of one path. */
  public static final int MAX_TALENTS_OF_A_PATH = 200;

  /** The most talents of all paths together. */
  public static final int MAX_TALENTS = 2_000;

  /** The most code points of a title or of the name of a path or talent. */
  public static final int MAX_NAME = 200;

  /** The most code points of a talent's description. */
  public static final int MAX_DESCRIPTION = 10_000;

  /** The most talents that one talent may require. */
  public static final int MAX_REQUIRED = 5;

  /** The most links of one talent. */
  public static final int MAX_LINKS = 5;

  /** The most people that a team may need for a talent. */
  public static final int MAX_PEOPLE = 1_000;

  /** The largest integer that every JSON reader reads exactly (RFC 8259, section 6). */
  public static final long MAX_ORDER = (1L << 53) - 1;

  /** The most code points of the label of a link. */
  public static final int MAX_LABEL = 80;

  /** The most code points of a tree's description. */
  public static final int MAX_TREE_DESCRIPTION = 500;

  /** The most code points of the name of a level. */
  public static final int MAX_LEVEL_NAME = 40;

  /**
   * The most bytes of a tree's paths as JSON: twice what a request can send. Merges and archives
   * could otherwise make a tree with which each change takes seconds.
   */
  public static final int MAX_PATHS_BYTES = 2 << 20;

  /** Says that the paths of a tree are too large. */
  public static final Translatable PATHS_TOO_LARGE =
      Translatable.of(
          "The paths of a tree hold at most {0} bytes.", String.valueOf(MAX_PATHS_BYTES));

  /** The levels that a talent can have, from 1. */
  public static final int LEVELS = 5;

  private TreeBounds() {}
}
