package org.talenttree.web.growth;

import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

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

  /** Returns the name of the month in at most three letters. */
  public String shortName(Messages say) {
    String name = month.getMonth().getDisplayName(TextStyle.SHORT_STANDALONE, say.locale());
    return name.substring(0, Math.min(3, name.length()));
  }

  /** Returns the month as text, such as "December 2025". */
  public String name(Messages say) {
    return month.getMonth().getDisplayName(TextStyle.FULL_STANDALONE, say.locale())
        + " "
        + month.getYear();
  }

  /** Returns the gains as text, such as "2 levels: Java to 5". */
  public String inWords(Messages say) {
    List<String> names = new ArrayList<>();
    for (Gain gain : gains.subList(0, Math.min(MAX_NAMES, gains.size()))) {
      names.add(say.text("{0} to {1}", gain.talent(), gain.level()));
    }
    if (gains.size() > MAX_NAMES) {
      names.add(say.text("more"));
    }
    return say.counted(levels(), "{0} level: {1}", "{0} levels: {1}", say.list(names));
  }
}
