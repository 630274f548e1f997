package org.talenttree.web.growth;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.talenttree.web.view.GrowthSummary.Day;
import org.talenttree.web.view.Level;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * Levels that a talent gained on one day and did not lose again.
 *
 * @param levels how many levels
 * @param level the level from then on
 * @param levelTitle what that level is called in the tree
 */
public record Gain(LocalDate on, String talent, int levels, int level, String levelTitle) {
  /** Older gains than this before a tree's last change are in no year that is shown. */
  private static final int DAYS = 366;

  /** Returns whether the talent got the highest level. */
  public boolean isMastery() {
    return level == Level.MAX;
  }

  /**
   * Returns the gains of the last year before the tree's last change; none if it shows no growth.
   * The levels of the first day are no gain: the history began with them.
   */
  public static List<Gain> of(TreeView tree) {
    List<TalentView> talents =
        tree.paths().stream()
            .flatMap(path -> path.talents().stream())
            .filter(talent -> !talent.days().isEmpty())
            .toList();
    List<Gain> gains = new ArrayList<>();
    talents.stream()
        .map(talent -> talent.days().getFirst().on())
        .min(Comparator.naturalOrder())
        .ifPresent(first -> talents.forEach(talent -> add(tree, talent, first, gains)));
    LocalDate oldest = tree.updatedOn().minusDays(DAYS);
    return gains.stream().filter(gain -> gain.on().isAfter(oldest)).toList();
  }

  private static void add(TreeView tree, TalentView talent, LocalDate first, List<Gain> gains) {
    List<Day> days = talent.days();
    int[] kept = new int[days.size()];
    for (int i = kept.length - 1; i >= 0; i--) {
      int later = i == kept.length - 1 ? Level.MAX : kept[i + 1];
      kept[i] = Math.min(days.get(i).level(), later);
    }
    int before = days.getFirst().on().equals(first) ? kept[0] : 0;
    for (int i = 0; i < kept.length; i++) {
      if (kept[i] > before) {
        gains.add(
            new Gain(
                days.get(i).on(),
                talent.name(),
                kept[i] - before,
                kept[i],
                tree.levelTitle(kept[i])));
        before = kept[i];
      }
    }
  }
}
