package org.talenttree.web.card;

import java.awt.Shape;
import java.awt.geom.PathIterator;

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

  /** Returns a rounded square below {@code top}. */
  static String square(double middle, double top, double size) {
    double radius = size < 8 ? size / 4 : Math.round(0.28 * size);
    String r = number(radius);
    String side = number(size - 2 * radius);
    return "M%1$s %2$sh%3$sq%4$s 0 %4$s %4$sv%3$sq0 %4$s-%4$s %4$sh-%3$sq-%4$s 0-%4$s-%4$sv-%3$sq0-%4$s %4$s-%4$sz"
        .formatted(number(middle - size / 2 + radius), number(top), side, r);
  }

  /** Formats a number with at most two decimals. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    long whole = hundredths / 100;
    int rest = (int) Math.abs(hundredths % 100);
    if (rest == 0) {
      return Long.toString(whole);
    }
    String sign = hundredths < 0 && whole == 0 ? "-" : "";
    String decimals = rest % 10 == 0 ? "." + rest / 10 : rest < 10 ? ".0" + rest : "." + rest;
    return sign + whole + decimals;
  }
}
