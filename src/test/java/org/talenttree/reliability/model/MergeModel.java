package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.talenttree.reliability.model.Paths.Talent;
import org.talenttree.tree.rules.TreeBounds;

/**
 * What a merge of a copy with its source may make (docs/decisions/0040). All but order and
 * requirements has one right result; of those the model says which results are right.
 */
final class MergeModel {
  private static final Talent ABSENT = new Talent(0, -1, "", 0, List.of(), List.of(), 0);

  private final Content base;
  private final Content ours;
  private final Content theirs;
  private final List<String> conflicts = new ArrayList<>();

  MergeModel(Content base, Content ours, Content theirs) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  /** Fails unless this is a right result; returns the kinds of its conflicts. */
  List<String> check(Content result) {
    assertThat(result.title()).isEqualTo(pick(base.title(), ours.title(), theirs.title()));
    assertThat(result.description())
        .isEqualTo(pick(base.description(), ours.description(), theirs.description()));
    assertThat(result.firstLevel())
        .isEqualTo(pick(base.firstLevel(), ours.firstLevel(), theirs.firstLevel()));
    assertThat(Map.copyOf(result.colours())).isEqualTo(colours());
    Map<Integer, Talent> talents = talents();
    addNeeded(talents);
    checkPaths(result.paths(), talents);
    for (Talent talent : result.paths().talents()) {
      Talent expected = talents.getOrDefault(talent.number(), ABSENT);
      assertThat(talent.at(talent.path(), 0).withRequires(List.of()))
          .isEqualTo(expected.at(expected.path(), 0).withRequires(List.of()));
    }
    checkRequirements(result.paths(), talents);
    return conflicts.stream().sorted().toList();
  }

  private <T> T pick(T before, T mine, T other) {
    if (!mine.equals(before) && !other.equals(before) && !mine.equals(other)) {
      conflicts.add("bothChanged");
    }
    return mine.equals(before) ? other : mine;
  }

  private Map<String, String> colours() {
    Map<String, String> before = base.colours();
    Map<String, String> mine = ours.colours();
    Map<String, String> other = theirs.colours();
    Map<String, String> merged = new TreeMap<>();
    Set<String> keys = new TreeSet<>(mine.keySet());
    keys.addAll(other.keySet());
    for (String key : keys) {
      merged.put(
          key,
          pick(
              before.getOrDefault(key, ""),
              mine.getOrDefault(key, ""),
              other.getOrDefault(key, "")));
    }
    merged.values().removeIf(String::isEmpty);
    return merged;
  }

  private Map<Integer, Talent> talents() {
    Map<Integer, Talent> merged = new TreeMap<>();
    Set<Integer> numbers = new TreeSet<>();
    ours.paths().talents().forEach(talent -> numbers.add(talent.number()));
    theirs.paths().talents().forEach(talent -> numbers.add(talent.number()));
    for (int number : numbers) {
      merged(number).ifPresent(talent -> merged.put(number, talent));
    }
    return merged;
  }

  private Optional<Talent> merged(int number) {
    Optional<Talent> before = base.paths().talent(number);
    Optional<Talent> mine = ours.paths().talent(number);
    Optional<Talent> other = theirs.paths().talent(number);
    if (mine.isPresent() && other.isPresent()) {
      return Optional.of(merged(before.orElse(ABSENT), mine.get(), other.get()));
    }
    Talent left = mine.or(() -> other).orElseThrow();
    if (before.isEmpty()) {
      return Optional.of(left);
    }
    // What ceased to require a removed talent was not changed.
    Paths side = mine.isPresent() ? ours.paths() : theirs.paths();
    if (left.content().equals(present(before.get(), side).content())) {
      return Optional.empty();
    }
    conflicts.add(mine.isPresent() ? "removedInSource" : "removedInCopy");
    return mine;
  }

  private Talent merged(Talent before, Talent mine, Talent other) {
    return new Talent(
        mine.number(),
        pick(before.path(), mine.path(), other.path()),
        pick(before.name(), mine.name(), other.name()),
        pick(before.level(), mine.level(), other.level()),
        requires(before.requires(), mine.requires(), other.requires()),
        pick(before.links(), mine.links(), other.links()),
        0);
  }

  private static Talent present(Talent talent, Paths side) {
    return talent.withRequires(
        talent.requires().stream().filter(one -> side.talent(one).isPresent()).toList());
  }

  /** What either side added is there, and what either removed is not. */
  private List<Integer> requires(List<Integer> before, List<Integer> mine, List<Integer> other) {
    if (mine.equals(before)) {
      return other;
    }
    List<Integer> merged = new ArrayList<>(mine);
    merged.removeIf(one -> before.contains(one) && !other.contains(one));
    other.stream().filter(one -> !before.contains(one) && !mine.contains(one)).forEach(merged::add);
    return merged.size() > TreeBounds.MAX_REQUIRED ? pick(before, mine, other) : merged;
  }

  /** What ours needs stays, or comes back with what that needs. */
  private void addNeeded(Map<Integer, Talent> talents) {
    Optional<Talent> needed = neededHere(talents);
    while (needed.isPresent()) {
      talents.put(needed.get().number(), needed.get());
      conflicts.add("removedInSource");
      needed = neededHere(talents);
    }
  }

  private Optional<Talent> neededHere(Map<Integer, Talent> talents) {
    return talents.values().stream()
        .flatMap(talent -> talent.requires().stream().filter(need -> isOurs(talent, need)))
        .filter(need -> !talents.containsKey(need))
        .findFirst()
        .flatMap(ours.paths()::talent);
  }

  private boolean isOurs(Talent talent, int needed) {
    return ours.paths()
        .talent(talent.number())
        .filter(mine -> mine.requires().contains(needed))
        .isPresent();
  }

  private void checkPaths(Paths result, Map<Integer, Talent> talents) {
    Set<Integer> expected = new TreeSet<>();
    talents.values().forEach(talent -> expected.add(talent.path()));
    for (int path = 0; path < 2; path++) {
      boolean before = base.paths().pathNumbers().contains(path);
      boolean mine = ours.paths().pathNumbers().contains(path);
      boolean other = theirs.paths().pathNumbers().contains(path);
      if (mine == before ? other : mine) {
        expected.add(path);
      }
      OrderModel.check(
          result.talentNumbers(path),
          base.paths().talentNumbers(path),
          ours.paths().talentNumbers(path),
          theirs.paths().talentNumbers(path));
    }
    assertThat(result.pathNumbers()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(result.talents())
        .extracting(Talent::number)
        .containsExactlyInAnyOrderElementsOf(talents.keySet());
    OrderModel.check(
        result.pathNumbers(),
        base.paths().pathNumbers(),
        ours.paths().pathNumbers(),
        theirs.paths().pathNumbers());
  }

  /**
   * A requirement is left out only if it leads nowhere, or around a cycle together with those that
   * are left, and never if it is ours.
   */
  private void checkRequirements(Paths result, Map<Integer, Talent> talents) {
    Map<Integer, Set<Integer>> left = new TreeMap<>();
    result.talents().forEach(talent -> left.put(talent.number(), Set.copyOf(talent.requires())));
    for (Talent talent : result.talents()) {
      List<Integer> wanted = Objects.requireNonNull(talents.get(talent.number())).requires();
      assertThat(talent.requires()).isEqualTo(OrderModel.only(talent.requires(), wanted));
      for (int needed : wanted) {
        if (talent.requires().contains(needed)) {
          assertThat(RequirementModel.leads(left, needed, talent.number())).isFalse();
        } else {
          conflicts.add("requirementLeftOut");
          assertThat(isOurs(talent, needed)).isFalse();
          assertThat(
                  !talents.containsKey(needed)
                      || RequirementModel.leads(left, needed, talent.number()))
              .isTrue();
        }
      }
    }
  }
}
