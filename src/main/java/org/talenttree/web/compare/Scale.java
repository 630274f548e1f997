package org.talenttree.web.compare;

import org.talenttree.compare.ComparedTalent;

/**
 * Two levels on one scale of five: a diamond for the first person, a circle for the second.
 *
 * @param first 1 to 5, or 0 if the first does not have the talent
 * @param second the same of the second
 */
public record Scale(int first, int second) {
  private static final int STEP = 24;
  private static final int MIDDLE = 10;

  /** Returns the scale of a talent. */
  public static Scale of(ComparedTalent talent) {
    return new Scale(talent.firstLevel(), talent.secondLevel());
  }

  /** Returns the id of its symbol on the page. */
  public String id() {
    return "v" + first + second;
  }

  /** Returns its shapes, 112 by 20. */
  public String shapes() {
    StringBuilder shapes = new StringBuilder("<path class=\"axis\" d=\"M8 10H104\"/>");
    for (int level = 1; level <= 5; level++) {
      shapes.append("<circle class=\"tick\" cx=\"%s\" cy=\"10\" r=\"1.6\"/>".formatted(x(level)));
    }
    if (first > 0 && second > 0 && first != second) {
      String kind = first > second ? "span a" : "span b";
      shapes.append("<path class=\"%s\" d=\"M%s 10H%s\"/>".formatted(kind, x(first), x(second)));
    }
    // The circle is larger where both are at one place, and then around the diamond.
    String circle =
        "<circle class=\"bon\" cx=\"%s\" cy=\"10\" r=\"%s\"/>"
            .formatted(x(second), first == second ? "8.5" : "6");
    String diamond =
        "<path class=\"on\" d=\"M%s %sl6.500 6.500-6.500 6.500-6.500-6.500z\"/>"
            .formatted(x(first), MIDDLE - 6.5);
    return shapes.append(second > 0 ? circle : "").append(first > 0 ? diamond : "").toString();
  }

  /** Digits are those of SVG, whatever the locale of the server. */
  private static String x(int level) {
    return Integer.toString(8 + STEP * (level - 1));
  }
}
