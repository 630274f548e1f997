package org.talenttree.web.growth;

/**
 * A month as a twig: a leaf for each level, on alternating sides with the last one at the tip,
 * which is a hexagon if a talent was mastered. Its foot is at 0, 0 and y counts downwards.
 */
public record Twig(int leaves, boolean isMastered) {
  /** The most leaves of a twig. */
  public static final int MAX_LEAVES = 8;

  /** The width that the leaves take. */
  public static final int WIDTH = 34;

  private static final int FIRST = 16;
  private static final int STEP = 17;
  private static final int SIDE = 10;
  private static final int REACH = 6;
  private static final int ABOVE = 12;

  /** Returns whether there are no leaves; a bud stands for the twig. */
  public boolean isBud() {
    return leaves == 0;
  }

  /** Returns how high the tip is. */
  public int tip() {
    return FIRST + STEP * (leaves - 1);
  }

  /** Returns the height with the tip's leaf. */
  public int height() {
    return isBud() ? REACH : tip() + ABOVE;
  }

  /** Returns the stem and its branches as the data of an SVG path. */
  public String stem() {
    StringBuilder data = new StringBuilder("M0 0V").append(-tip());
    for (int leaf = 0; leaf + 1 < leaves; leaf++) {
      int x = side(leaf);
      data.append("M0 ").append(5 - height(leaf)).append("L").append(x);
      data.append(" ").append(-height(leaf));
    }
    return data.toString();
  }

  /** Returns the leaves as the data of an SVG path, without the tip if that is a hexagon. */
  public String leafShapes() {
    StringBuilder data = new StringBuilder();
    for (int leaf = 0; leaf < leaves; leaf++) {
      boolean isTip = leaf == leaves - 1;
      if (!isTip || !isMastered) {
        int x = isTip ? 0 : side(leaf);
        data.append("M").append(x).append(" ").append(-height(leaf) - REACH);
        data.append("l6 6-6 6-6-6z");
      }
    }
    return data.toString();
  }

  private static int height(int leaf) {
    return FIRST + STEP * leaf;
  }

  private static int side(int leaf) {
    return leaf % 2 == 0 ? -SIDE : SIDE;
  }
}
