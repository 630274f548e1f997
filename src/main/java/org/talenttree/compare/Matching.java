package org.talenttree.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.compare.Match.By;
import org.talenttree.tree.rules.Path;

/**
 * Finds the talents that two trees share. Each matches at most one of the other tree: first by id
 * where the names agree too, then by name, then by alias, and last by the id alone, since the owner
 * of a copy may turn Java into Kotlin and add Java anew. Of several candidates those in paths of
 * one name match first, then in their owners' order, so that both trees see the same matches.
 */
final class Matching {
  private final List<Named> first;
  private final List<Named> second;
  private final Set<UUID> matchedOfFirst = new HashSet<>();
  private final Set<UUID> matchedOfSecond = new HashSet<>();
  private final List<Match> matches = new ArrayList<>();

  private Matching(List<Named> first, List<Named> second) {
    this.first = first;
    this.second = second;
  }

  /** A talent with the names that it is compared by. */
  private record Named(PlacedTalent talent, TalentNames.Keys keys, String path) {
    static List<Named> of(List<Path> paths, TalentNames names) {
      List<String> ofPaths =
          paths.stream().map(path -> names.keys(path.name()).canonical()).toList();
      return PlacedTalent.of(paths).stream()
          .map(one -> new Named(one, names.keys(one.name()), ofPaths.get(one.pathIndex())))
          .toList();
    }

    String whole() {
      return keys.whole();
    }

    String plain() {
      return keys.plain();
    }

    String canonical() {
      return keys.canonical();
    }

    UUID id() {
      return talent.talent().id();
    }

    boolean agreesWith(Named other) {
      return canonical().equals(other.canonical());
    }
  }

  private record Key(String name, String path) {}

  /** Returns the matches in the order in which they are found. */
  static List<Match> of(List<Path> first, List<Path> second, TalentNames names) {
    Matching matching = new Matching(Named.of(first, names), Named.of(second, names));
    matching.joinIds(true);
    // "English (spoken)" is that of the other tree before it is its "English (written)".
    matching.joinNames(Named::whole, By.NAME);
    matching.joinNames(Named::plain, By.NAME);
    matching.joinNames(Named::canonical, By.ALIAS);
    matching.joinIds(false);
    return matching.matches;
  }

  private void joinIds(boolean onlyIfNamesAgree) {
    Map<UUID, Named> ofSecond = new HashMap<>();
    leftOfSecond().forEach(one -> ofSecond.put(one.id(), one));
    for (Named one : leftOfFirst()) {
      Named other = ofSecond.get(one.id());
      if (other != null && (!onlyIfNamesAgree || one.agreesWith(other))) {
        add(one, other, By.ID);
      }
    }
  }

  private void joinNames(Function<Named, String> name, By by) {
    join(one -> new Key(name.apply(one), one.path), by);
    join(one -> new Key(name.apply(one), ""), by);
  }

  private void join(Function<Named, Key> key, By by) {
    Map<Key, Deque<Named>> ofSecond = new HashMap<>();
    leftOfSecond()
        .forEach(
            one -> ofSecond.computeIfAbsent(key.apply(one), any -> new ArrayDeque<>()).add(one));
    for (Named one : leftOfFirst()) {
      Named other = ofSecond.getOrDefault(key.apply(one), new ArrayDeque<>()).poll();
      if (other != null) {
        add(one, other, by);
      }
    }
  }

  private List<Named> leftOfFirst() {
    return first.stream().filter(one -> !matchedOfFirst.contains(one.id())).toList();
  }

  private List<Named> leftOfSecond() {
    return second.stream().filter(one -> !matchedOfSecond.contains(one.id())).toList();
  }

  private void add(Named one, Named other, By by) {
    matchedOfFirst.add(one.id());
    matchedOfSecond.add(other.id());
    matches.add(new Match(one.talent, other.talent, by, !one.agreesWith(other)));
  }
}
