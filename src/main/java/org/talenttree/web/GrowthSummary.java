package org.talenttree.web;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How the levels of a tree's talents rose in all, as a page tells it.
 *
 * @param points the sum of the levels from each day on, the oldest first
 */
public record GrowthSummary(NavigableMap<LocalDate, Integer> points) {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
  private static final int WIDTH = 120;
  private static final int HEIGHT = 24;

  /** The line's own width has room within the picture. */
  private static final int EDGE = 2;

  /**
   * From when on a talent had a level.
   *
   * @param on in UTC
   */
  public record Day(LocalDate on, int level) {
    public String inWords() {
      return DAY.format(on);
    }
  }

  /** Adds up the days of all talents. */
  static GrowthSummary of(List<TalentView> talents) {
    NavigableMap<LocalDate, Integer> changes = new TreeMap<>();
    for (TalentView talent : talents) {
      int level = 0;
      for (Day day : talent.days()) {
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

  /** Returns whether there is anything to tell: more than one day, and a gain. */
  public boolean isShown() {
    return points.size() > 1 && gained() > 0;
  }

  public int gained() {
    return points.lastEntry().getValue() - points.firstEntry().getValue();
  }

  public LocalDate since() {
    return points.firstKey();
  }

  public String sinceInWords() {
    return DAY.format(since());
  }

  /** Returns the steps of the sum over time, as the path of a picture of 120 by 24. */
  public String line() {
    long first = points.firstKey().toEpochDay();
    long days = Math.max(1, points.lastKey().toEpochDay() - first);
    int most = points.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    List<String> steps = new ArrayList<>();
    for (var point : points.entrySet()) {
      long x = EDGE + (point.getKey().toEpochDay() - first) * (WIDTH - 2 * EDGE) / days;
      long y = HEIGHT - EDGE - (long) point.getValue() * (HEIGHT - 2 * EDGE) / Math.max(1, most);
      steps.add(steps.isEmpty() ? "M" + x + " " + y : "H" + x + "V" + y);
    }
    return String.join("", steps);
  }
}
