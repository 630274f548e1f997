package org.talenttree.web.operator;

import java.util.List;
import org.talenttree.log.RecentEvents.Hour;

/** Draws the warnings and errors of a day as bars, one an hour. */
public final class HourBars {
  public static final int WIDTH = 24 * 4;
  public static final int HEIGHT = 24;

  private HourBars() {}

  /** Returns the SVG shapes: of each hour the errors below and the warnings above them. */
  public static String shapes(List<Hour> day) {
    int max = day.stream().mapToInt(hour -> hour.errors() + hour.warnings()).max().orElse(0);
    StringBuilder shapes = new StringBuilder();
    for (int i = 0; i < day.size(); i++) {
      double errors = height(day.get(i).errors(), max);
      double warnings = height(day.get(i).warnings(), max);
      bar(shapes, "bad", i, HEIGHT - errors, errors);
      bar(shapes, "warned", i, HEIGHT - errors - warnings, warnings);
    }
    return shapes.toString();
  }

  private static double height(int count, int max) {
    return max == 0 ? 0 : (double) HEIGHT * count / max;
  }

  private static void bar(StringBuilder shapes, String kind, int at, double top, double height) {
    if (height > 0) {
      shapes.append(
          "<rect class=\"%s\" x=\"%d\" y=\"%s\" width=\"3\" height=\"%s\"/>"
              .formatted(kind, at * 4, round(top), round(height)));
    }
  }

  private static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
