package org.talenttree.web.view;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.talenttree.language.Messages;

/**
 * How the sum of a tree's levels developed.
 *
 * @param points the sum of the levels from each day on, the oldest first
 */
public record GrowthSummary(NavigableMap<LocalDate, Integer> points) {
  /** The width of the picture that {@link #line} is in. */
  public static final int WIDTH = 120;

  /** The height of the picture that {@link #line} is in. */
  public static final int HEIGHT = 24;

  /** A margin, so that the width of the line fits into the picture. */
  private static final int EDGE = 2;

  /**
   * The day from which a talent had a level.
   *
   * @param on in UTC
   */
  public record Day(LocalDate on, int level) {}

  /** Adds up the days of each talent, the oldest first. */
  public static GrowthSummary of(List<List<Day>> talents) {
    NavigableMap<LocalDate, Integer> changes = new TreeMap<>();
    for (List<Day> days : talents) {
      int level = 0;
      for (Day day : days) {
        changes.merge(day.on(), day.level() - level, Integer::sum);
        level = day.level();
      }
    }
    NavigableMap<LocalDate, Integer> points = new TreeMap<>();
    int sum = 0;
    for (var change : changes.entrySet()) {
      sum += change.getValue();
      points.put(change.getKey(), sum);
    }
    return new GrowthSummary(points);
  }

  /** Returns whether the summary is shown: only if there is more than one day, and a gain. */
  public boolean isShown() {
    return points.size() > 1 && gained() > 0;
  }

  /** Returns whether it has its first day alone, so that there is nothing to show yet. */
  public boolean isBegun() {
    return points.size() == 1;
  }

  /** Returns how many levels were gained from the first day to the last. */
  public int gained() {
    return points.lastEntry().getValue() - points.firstEntry().getValue();
  }

  /** Returns the first day. */
  public LocalDate since() {
    return points.firstKey();
  }

  /** Returns the gain with its noun, such as "+21 levels" or "+1 level". */
  public String gain(Messages say) {
    return say.counted(gained(), "+{0} level", "+{0} levels");
  }

  /** Returns since when the gain is counted, such as "since February 2024". */
  public String since(Messages say) {
    return say.text("since {0}", say.month(since()));
  }

  /** Returns how far below the top of the picture the line ends. */
  public int lineEnd() {
    return height(points.lastEntry().getValue());
  }

  private int height(int sum) {
    int min = Collections.min(points.values());
    int max = Collections.max(points.values());
    return HEIGHT - EDGE - (sum - min) * (HEIGHT - 2 * EDGE) / Math.max(1, max - min);
  }

  /** Returns the sum over time as the data of an SVG path, in a picture of 120 by 24. */
  public String line() {
    long first = points.firstKey().toEpochDay();
    long days = Math.max(1, points.lastKey().toEpochDay() - first);
    List<String> steps = new ArrayList<>();
    for (var point : points.entrySet()) {
      long x = EDGE + (point.getKey().toEpochDay() - first) * (WIDTH - 2 * EDGE) / days;
      int y = height(point.getValue());
      steps.add(steps.isEmpty() ? "M" + x + " " + y : "H" + x + "V" + y);
    }
    return String.join("", steps);
  }
}
