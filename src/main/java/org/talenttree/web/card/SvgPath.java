package org.talenttree.web.card;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.Locale;

/** Converts a shape to the data of an SVG path. */
final class SvgPath {
  private static final String[] COMMANDS = {"M", "L", "Q", "C", "Z"};
  private static final int[] NUMBERS = {2, 2, 4, 6, 0};

  private SvgPath() {}

  static String data(Shape shape) {
    StringBuilder data = new StringBuilder();
    double[] points = new double[6];
    for (PathIterator at = shape.getPathIterator(null); !at.isDone(); at.next()) {
      int kind = at.currentSegment(points);
      data.append(COMMANDS[kind]);
      for (int i = 0; i < NUMBERS[kind]; i++) {
        data.append(i == 0 ? "" : " ").append(number(points[i]));
      }
    }
    return data.toString();
  }

  /** Formats a number with at most two decimals. */
  static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.replaceFirst("0+$", "").replaceFirst("[.]$", "");
  }
}
