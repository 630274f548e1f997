package org.talenttree.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Match.By;
import org.talenttree.tree.rules.Path;

/**
 * Two trees side by side. There is no sum or order of the two people: only talents are compared.
 *
 * @param talents those of the first tree in its owner's order, then those that only the second has
 * @param paths the same talents where they stand together
 */
public record Comparison(List<ComparedTalent> talents, List<ComparedPath> paths) {
  /** The level from which somebody can show a talent to others. */
  private static final int SHOWING = 4;

  /** How many levels somebody must be ahead to show a talent. */
  private static final int AHEAD = 2;

  private static final int MAX_SHOWN = 4;

  /** Copies the lists. */
  public Comparison {
    talents = List.copyOf(talents);
    paths = List.copyOf(paths);
  }

  /** Compares two trees, by the aliases that come with the program. */
  public static Comparison of(List<Path> first, List<Path> second) {
    return of(first, second, TalentNames.ofProgram());
  }

  static Comparison of(List<Path> first, List<Path> second, TalentNames names) {
    Map<UUID, Match> matches = new HashMap<>();
    Set<UUID> matched = new HashSet<>();
    for (Match match : Matching.of(first, second, names)) {
      matches.put(match.first().talent().id(), match);
      matched.add(match.second().talent().id());
    }
    List<ComparedTalent> talents = new ArrayList<>();
    for (PlacedTalent one : PlacedTalent.of(first)) {
      Match match = matches.get(one.talent().id());
      talents.add(match == null ? new ComparedTalent(one, null, null) : ComparedTalent.of(match));
    }
    PlacedTalent.of(second).stream()
        .filter(one -> !matched.contains(one.talent().id()))
        .forEach(one -> talents.add(new ComparedTalent(null, one, null)));
    return new Comparison(talents, ComparedPaths.of(first, second, talents, names));
  }

  /** Returns how many talents are in each group. */
  public Map<Group, Integer> counts() {
    return counts(Group.class, talents.stream().map(ComparedTalent::group));
  }

  /** Returns how many talents were matched by each means. */
  public Map<By, Integer> matchedBy() {
    return counts(
        By.class,
        talents.stream().map(ComparedTalent::match).filter(Objects::nonNull).map(Match::by));
  }

  private static <E extends Enum<E>> Map<E, Integer> counts(Class<E> kinds, Stream<E> found) {
    Map<E, Integer> counts = new EnumMap<>(kinds);
    EnumSet.allOf(kinds).forEach(kind -> counts.put(kind, 0));
    found.forEach(kind -> counts.merge(kind, 1, Integer::sum));
    return counts;
  }

  /** Returns how many talents both trees have. */
  public int shared() {
    return (int) talents.stream().filter(ComparedTalent::isShared).count();
  }

  /** Returns the talents of a group: the largest difference or the highest level first. */
  public List<ComparedTalent> of(Group group) {
    return talents.stream()
        .filter(one -> one.group() == group)
        .sorted(orderOfOwner(group == Group.SECOND_AHEAD || group == Group.ONLY_SECOND))
        .sorted(
            Comparator.comparingInt((ComparedTalent one) -> -Math.abs(one.difference()))
                .thenComparingInt(one -> -one.highest()))
        .toList();
  }

  /**
   * Returns at most four talents that the first could show the second, the farthest ahead first.
   */
  public List<ComparedTalent> firstCouldShow() {
    return couldShow(one -> one.firstLevel() >= SHOWING && one.difference() >= AHEAD, false);
  }

  /** Returns at most four talents that the second could show the first. */
  public List<ComparedTalent> secondCouldShow() {
    return couldShow(one -> one.secondLevel() >= SHOWING && -one.difference() >= AHEAD, true);
  }

  private List<ComparedTalent> couldShow(Predicate<ComparedTalent> can, boolean isSecond) {
    return talents.stream()
        .filter(ComparedTalent::isShared)
        .filter(can)
        .sorted(orderOfOwner(isSecond))
        .sorted(Comparator.comparingInt(one -> -Math.abs(one.difference())))
        .limit(MAX_SHOWN)
        .toList();
  }

  /** Orders talents as one of the owners does, so that equal ones are the same from both sides. */
  private static Comparator<ComparedTalent> orderOfOwner(boolean isSecond) {
    return Comparator.comparingInt((ComparedTalent one) -> place(one, isSecond).pathIndex())
        .thenComparingInt(one -> place(one, isSecond).index());
  }

  private static PlacedTalent place(ComparedTalent talent, boolean isSecond) {
    PlacedTalent second = talent.second();
    return isSecond && second != null ? second : talent.shown();
  }
}
