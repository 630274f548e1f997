package org.talenttree.web.compare;

import org.talenttree.compare.RoleTalent;

/**
 * A row of marks for a talent of a role: a filled diamond for each level that is there, a hollow
 * one with a seed for each to go, a sparkle for each beyond the target, and dots for the rest of
 * five.
 */
public record LevelMarks(int have, int target) {
  private static final int STEP = 16;

  /** Returns the marks of a talent. */
  public static LevelMarks of(RoleTalent talent) {
    return new LevelMarks(talent.have(), talent.target());
  }

  /** Returns the id of its symbol on the page. */
  public String id() {
    return "g" + have + target;
  }

  /** Returns the shapes, 76 by 12. */
  public String shapes() {
    StringBuilder shapes = new StringBuilder();
    for (int level = 1; level <= 5; level++) {
      shapes.append(shape(level, Integer.toString(6 + STEP * (level - 1))));
    }
    return shapes.toString();
  }

  private String shape(int level, String x) {
    String diamond = "d=\"M%s .7l5.3 5.3-5.3 5.3-5.3-5.3z\"/>".formatted(x);
    if (level <= Math.min(have, target)) {
      return "<path class=\"on\" " + diamond;
    }
    if (level <= target) {
      return "<path class=\"due\" %s<circle class=\"germ\" cx=\"%s\" cy=\"6\" r=\"1.5\"/>"
          .formatted(diamond, x);
    }
    return level <= have
        ? "<path class=\"on\" d=\"M%s 0q.9 5.100 6 6-5.100.900-6 6-.9-5.100-6-6 5.100-.9 6-6z\"/>"
            .formatted(x)
        : "<circle class=\"spare\" cx=\"%s\" cy=\"6\" r=\"1.2\"/>".formatted(x);
  }

  /** Returns how much of the ring around the talent is closed, in percent. */
  public int ring() {
    return 100 * Math.min(have, target) / target;
  }
}
