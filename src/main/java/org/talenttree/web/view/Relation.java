package org.talenttree.web.view;

/**
 * A talent that another one needs or unlocks, as a page names it.
 *
 * @param anchor the id of its element on the page
 * @param path its name; empty for a talent of the same path that no line leads to
 * @param crest the icon of its path
 * @param hasLine whether a line leads there on the page; else a link does, such as to another path
 */
public record Relation(
    String anchor, String name, int level, String path, Picture.Drawn crest, boolean hasLine) {
  /** The level from which a talent opens those that need it. */
  static final int OPENING_LEVEL = 3;

  private static final int MAX_SHORT = 24;

  /** Returns whether the talent is at a level that opens what needs it. */
  public boolean isOpen() {
    return level >= OPENING_LEVEL;
  }

  /** Returns the same relation within its path, shown by a link. */
  Relation withoutLine() {
    return new Relation(anchor, name, level, "", crest, false);
  }

  /**
   * Returns the name, shortened for places that only mention it. Thousands of talents may mention
   * the same one, so long names would make a page many times as large as its tree.
   */
  public String shortName() {
    return shortened(name);
  }

  /** Returns the short name, with its path if that is another one. */
  public String place() {
    return hasLine || path.isEmpty() ? shortName() : shortName() + " (" + shortened(path) + ")";
  }

  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= MAX_SHORT
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_SHORT)).strip() + "…";
  }
}
