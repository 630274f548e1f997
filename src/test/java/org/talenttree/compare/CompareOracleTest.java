package org.talenttree.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Match.By;
import org.talenttree.compare.MatchingOracle.Pair;
import org.talenttree.compare.MatchingOracle.Place;
import org.talenttree.tree.rules.Path;

/** Comparisons of random trees are as an oracle finds them, which is slow and works another way. */
class CompareOracleTest {
  private static final long SEED = Long.getLong("talenttree.seed", 20_261_126L);
  private static final int SETS = 10_000;

  /** Two random trees and what is made of them: by the oracle, and by the program. */
  private record Two(
      int run,
      List<Path> first,
      List<Path> second,
      MatchingOracle oracle,
      Comparison compared,
      RoleProgress progress) {
    /** Every other second tree is what may become of a copy of the first. */
    static Two of(int run) {
      RandomTrees trees = new RandomTrees(new Random(SEED + run));
      List<Path> first = trees.tree();
      List<Path> second = run % 2 == 0 ? trees.tree() : trees.copyOf(first);
      return new Two(
          run,
          first,
          second,
          new MatchingOracle(first, second),
          Comparison.of(first, second, RandomTrees.NAMES),
          RoleProgress.of(first, second, RandomTrees.NAMES));
    }

    <T> ListAssert<T> assertThatAll(String what, List<T> actual) {
      return assertThat(actual).as("%s of seed %d, run %d:%n%s", what, SEED, run, this);
    }

    @Override
    public String toString() {
      return RandomTrees.text(first) + "with\n" + RandomTrees.text(second);
    }
  }

  @Test
  void everySetIsAsTheOracleSays() {
    for (int run = 0; run < SETS; run++) {
      Two two = Two.of(run);
      checkMatches(two);
      checkGroups(two);
      checkPaths(two);
      checkMirror(two);
      checkRole(two);
    }
  }

  private static void checkMatches(Two two) {
    Comparison compared = two.compared();
    MatchingOracle oracle = two.oracle();
    two.assertThatAll("matches", matches(compared)).isEqualTo(oracle.texts());
    two.assertThatAll("talents", ids(compared.talents())).isEqualTo(talents(oracle));
    two.assertThatAll("means", List.of(compared.matchedBy())).containsExactly(means(oracle));
    two.assertThatAll("shared", List.of(compared.shared())).containsExactly(oracle.pairs.size());
  }

  private static void checkGroups(Two two) {
    Comparison compared = two.compared();
    Map<Group, Integer> counts = new EnumMap<>(Group.class);
    for (Group group : Group.values()) {
      List<UUID> expected = two.oracle().group(group);
      two.assertThatAll(group.name(), ids(compared.of(group))).isEqualTo(expected);
      counts.put(group, expected.size());
    }
    two.assertThatAll("counts", List.of(compared.counts())).containsExactly(counts);
    two.assertThatAll("shown by the first", ids(compared.firstCouldShow()))
        .isEqualTo(two.oracle().couldShow(true));
    two.assertThatAll("shown by the second", ids(compared.secondCouldShow()))
        .isEqualTo(two.oracle().couldShow(false));
  }

  private static void checkPaths(Two two) {
    List<ComparedPath> paths = two.compared().paths();
    two.assertThatAll("paths", paths.stream().map(PathsOracle::line).toList())
        .isEqualTo(new PathsOracle(two.oracle()).paths(two.first(), two.second()));
    two.assertThatAll(
            "talents on paths", paths.stream().flatMap(path -> path.talents().stream()).toList())
        .containsExactlyInAnyOrderElementsOf(two.compared().talents());
    two.assertThatAll("requirements", paths).allMatch(path -> isFreeOfCircles(path.requires()));
  }

  private static Match swapped(Match match) {
    return new Match(match.second(), match.first(), match.by(), match.isRenamed());
  }

  private static void checkMirror(Two two) {
    Comparison compared = two.compared();
    Comparison swapped =
        Comparison.of(/* first= */ two.second(), /* second= */ two.first(), RandomTrees.NAMES);
    List<String> mirrored =
        swapped.talents().stream()
            .map(ComparedTalent::match)
            .filter(Objects::nonNull)
            .map(match -> text(swapped(match)))
            .sorted()
            .toList();
    two.assertThatAll("mirrored matches", mirrored).isEqualTo(matches(compared));
    two.assertThatAll("mirrored means", List.of(swapped.matchedBy()))
        .containsExactly(compared.matchedBy());
    two.assertThatAll("mirrored counts", List.of(swapped.counts()))
        .containsExactly(mirror(compared.counts()));
    two.assertThatAll("mirrored, shown by the first", bothIds(swapped.firstCouldShow(), true))
        .isEqualTo(bothIds(compared.secondCouldShow(), false));
    two.assertThatAll("mirrored, shown by the second", bothIds(swapped.secondCouldShow(), true))
        .isEqualTo(bothIds(compared.firstCouldShow(), false));
  }

  private static void checkRole(Two two) {
    RoleProgress progress = two.progress();
    RoleOracle oracle = new RoleOracle(two.oracle());
    two.assertThatAll("talents of the role", lines(progress.talents(), RoleOracle::line))
        .isEqualTo(oracle.talents());
    two.assertThatAll("sums", RoleOracle.sums(progress)).isEqualTo(oracle.sums());
    two.assertThatAll("steps", lines(progress.steps(), RoleOracle::line)).isEqualTo(oracle.steps());
    two.assertThatAll("beyond", RoleOracle.ids(progress.beyond(), RoleTalent::role))
        .isEqualTo(oracle.beyond());
    two.assertThatAll("besides", RoleOracle.ids(progress.besides(), placed -> placed))
        .isEqualTo(oracle.besides());

    boolean isAllReached = progress.talents().stream().allMatch(RoleTalent::isReached);
    two.assertThatAll("steps while something is left", progress.steps())
        .matches(steps -> steps.isEmpty() == isAllReached);
    two.assertThatAll("100 percent", List.of(progress.percent() == 100))
        .containsExactly(isAllReached && !progress.talents().isEmpty());
  }

  private static <T> List<String> lines(List<T> items, Function<T, String> line) {
    return items.stream().map(line).toList();
  }

  private static List<String> matches(Comparison compared) {
    return compared.talents().stream()
        .map(ComparedTalent::match)
        .filter(Objects::nonNull)
        .map(CompareOracleTest::text)
        .sorted()
        .toList();
  }

  private static String text(Match match) {
    return MatchingOracle.text(
        match.first().talent().id(), match.second().talent().id(), match.by(), match.isRenamed());
  }

  private static List<UUID> ids(List<ComparedTalent> talents) {
    return talents.stream().map(talent -> talent.shown().talent().id()).toList();
  }

  /** Returns the first tree's talents and then those that only the second has. */
  private static List<UUID> talents(MatchingOracle oracle) {
    return Stream.concat(oracle.first.stream(), oracle.onlySecond().stream())
        .map(Place::id)
        .toList();
  }

  private static Map<By, Integer> means(MatchingOracle oracle) {
    Map<By, Integer> means = new EnumMap<>(By.class);
    Arrays.stream(By.values()).forEach(by -> means.put(by, 0));
    oracle.pairs.stream().map(Pair::by).forEach(by -> means.merge(by, 1, Integer::sum));
    return means;
  }

  /** Returns the ids of talents that both have, those of the given side first. */
  private static List<List<UUID>> bothIds(List<ComparedTalent> talents, boolean isSwapped) {
    List<List<UUID>> ids = new ArrayList<>();
    for (ComparedTalent talent : talents) {
      Match match = Objects.requireNonNull(talent.match());
      Match seen = isSwapped ? swapped(match) : match;
      ids.add(List.of(seen.first().talent().id(), seen.second().talent().id()));
    }
    return ids;
  }

  private static Map<Group, Integer> mirror(Map<Group, Integer> counts) {
    Map<Group, Integer> mirror = new EnumMap<>(counts);
    mirror.put(Group.FIRST_AHEAD, counts.get(Group.SECOND_AHEAD));
    mirror.put(Group.SECOND_AHEAD, counts.get(Group.FIRST_AHEAD));
    mirror.put(Group.ONLY_FIRST, counts.get(Group.ONLY_SECOND));
    mirror.put(Group.ONLY_SECOND, counts.get(Group.ONLY_FIRST));
    return mirror;
  }

  /** Takes away what requires nothing that is left, until nothing changes. */
  private static boolean isFreeOfCircles(List<List<Integer>> requires) {
    Set<Integer> left = new HashSet<>();
    IntStream.range(0, requires.size()).forEach(left::add);
    while (left.removeIf(talent -> requires.get(talent).stream().noneMatch(left::contains))) {
      // Once more.
    }
    return left.isEmpty();
  }
}
