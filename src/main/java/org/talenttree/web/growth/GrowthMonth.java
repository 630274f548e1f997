package org.talenttree.web.growth;

import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.TreeView;

/** The levels gained in one month, of which its twig shows the first {@link Twig#MAX_LEAVES}. */
public record GrowthMonth(YearMonth month, List<Gain> gains) {
  private static final int MAX_NAMES = 12;

  /** Copies the gains. */
  public GrowthMonth {
    gains = List.copyOf(gains);
  }

  /** Returns how many levels were gained. */
  public int levels() {
    return gains.stream().mapToInt(Gain::levels).sum();
  }

  /** Returns whether a talent got the highest level. */
  public boolean hasMastery() {
    return gains.stream().anyMatch(Gain::isMastery);
  }

  /** Returns the gain to name above the twig; null if there is none. */
  public @Nullable Gain best() {
    return gains.stream()
        .max(Comparator.comparingInt(Gain::level).thenComparingInt(Gain::levels))
        .orElse(null);
  }

  /** Returns the twig. */
  public Twig twig() {
    return new Twig(Math.min(Twig.MAX_LEAVES, levels()), hasMastery());
  }

  /** Returns how many levels the twig has no room for. */
  public int more() {
    return Math.max(0, levels() - Twig.MAX_LEAVES);
  }

  /** Returns the name of the month in three letters. */
  public String shortName() {
    return month.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH).substring(0, 3);
  }

  /** Returns the month as text, such as "December 2025". */
  public String name() {
    return month.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + month.getYear();
  }

  /** Returns the gains as text, such as "2 levels: Java to 5". */
  public String inWords() {
    String names =
        gains.stream()
            .limit(MAX_NAMES)
            .map(gain -> gain.talent() + " to " + gain.level())
            .collect(Collectors.joining(", "));
    String more = gains.size() > MAX_NAMES ? " and more" : "";
    return TreeView.counted(levels(), "level") + ": " + names + more;
  }
}
