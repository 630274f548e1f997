package org.talenttree.web.growth;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.talenttree.language.Messages;

/**
 * A year of growth: the month of a day and the eleven before it.
 *
 * @param trees how many trees the gains are of
 */
public record GrowthYear(List<GrowthMonth> months, int trees) {
  private static final int MONTHS = 12;
  private static final int MAX_LABELS = 4;

  /** Copies the months. */
  public GrowthYear {
    months = List.copyOf(months);
  }

  /**
   * Returns the year that ends with a day's month.
   *
   * @param gains of each tree
   */
  public static GrowthYear of(List<List<Gain>> gains, LocalDate today) {
    YearMonth first = YearMonth.from(today).minusMonths(MONTHS - 1);
    List<GrowthMonth> months =
        IntStream.range(0, MONTHS).mapToObj(i -> month(first.plusMonths(i), gains)).toList();
    int trees = (int) gains.stream().filter(tree -> levels(tree, today) > 0).count();
    return new GrowthYear(months, trees);
  }

  private static GrowthMonth month(YearMonth month, List<List<Gain>> gains) {
    return new GrowthMonth(
        month,
        gains.stream()
            .flatMap(List::stream)
            .filter(gain -> YearMonth.from(gain.on()).equals(month))
            .toList());
  }

  /** Returns how many of a tree's levels were gained in the year that ends with a day's month. */
  public static int levels(List<Gain> gains, LocalDate today) {
    YearMonth last = YearMonth.from(today);
    YearMonth first = last.minusMonths(MONTHS - 1);
    return gains.stream()
        .filter(gain -> !YearMonth.from(gain.on()).isBefore(first))
        .filter(gain -> !YearMonth.from(gain.on()).isAfter(last))
        .mapToInt(Gain::levels)
        .sum();
  }

  /** Returns how many levels were gained. */
  public int levels() {
    return months.stream().mapToInt(GrowthMonth::levels).sum();
  }

  /** Returns a sentence such as "+21 levels in the year to November 2026". */
  public String inWords(Messages say) {
    return say.counted(
        levels(),
        "+{0} level in the year to {1}",
        "+{0} levels in the year to {1}",
        months.getLast().name(say));
  }

  /**
   * Returns the months whose best gain is named above the twig: those with a mastery first, then
   * the largest, and no two side by side, so that names do not touch.
   */
  public Set<GrowthMonth> labelled() {
    List<GrowthMonth> candidates = new ArrayList<>(months);
    candidates.removeIf(month -> month.gains().isEmpty());
    candidates.sort(
        Comparator.comparing(GrowthMonth::hasMastery)
            .thenComparingInt(GrowthMonth::levels)
            .reversed());
    Set<GrowthMonth> chosen = new HashSet<>();
    for (GrowthMonth month : candidates) {
      boolean isFree =
          chosen.stream()
              .allMatch(other -> Math.abs(months.indexOf(other) - months.indexOf(month)) > 1);
      if (isFree && chosen.size() < MAX_LABELS) {
        chosen.add(month);
      }
    }
    return chosen;
  }

  /** Returns the height of the highest twig. */
  public int height() {
    return months.stream().mapToInt(month -> month.twig().height()).max().orElse(0);
  }
}
