package org.talenttree.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.compare.Match.By;
import org.talenttree.compare.TalentNames.Keys;
import org.talenttree.tree.rules.Path;

/**
 * Finds the talents that two trees share. Each matches at most one of the other tree: first by id
 * where the names agree too, then by name, then by alias, and last by the id alone, since the owner
 * of a copy may turn Java into Kotlin and add Java anew. Of several candidates those in paths of
 * one name match first, then in their owners' order, so that both trees see the same matches.
 */
final class Matching {
  private final Set<NamedTalent> first;
  private final Set<NamedTalent> second;
  private final List<Pair> pairs = new ArrayList<>();

  private Matching(Collection<NamedTalent> first, Collection<NamedTalent> second) {
    this.first = new LinkedHashSet<>(first);
    this.second = new LinkedHashSet<>(second);
  }

  /** Two talents that are the same one. */
  record Pair(NamedTalent first, NamedTalent second, By by) {
    private Match match() {
      return new Match(first.talent(), second.talent(), by, !first.agreesWith(second));
    }
  }

  private record Key(String name, String path) {}

  /** Returns the matches in the order in which they are found. */
  static List<Match> of(List<Path> first, List<Path> second, TalentNames names) {
    return pairs(NamedTalent.of(first, names), NamedTalent.of(second, names)).stream()
        .map(Pair::match)
        .toList();
  }

  /** Returns the same for talents of several trees on the first side, which may share ids. */
  static List<Pair> pairs(Collection<NamedTalent> first, Collection<NamedTalent> second) {
    Matching matching = new Matching(first, second);
    matching.joinIds(true);
    // "English (spoken)" is that of the other tree before it is its "English (written)".
    matching.joinNames(Keys::whole, By.NAME);
    matching.joinNames(Keys::plain, By.NAME);
    matching.joinNames(Keys::canonical, By.ALIAS);
    matching.joinIds(false);
    return matching.pairs;
  }

  private void joinIds(boolean onlyIfNamesAgree) {
    Map<UUID, NamedTalent> ofSecond = new HashMap<>();
    second.forEach(one -> ofSecond.put(id(one), one));
    for (NamedTalent one : List.copyOf(first)) {
      NamedTalent other = ofSecond.get(id(one));
      if (other != null && (!onlyIfNamesAgree || one.agreesWith(other))) {
        ofSecond.remove(id(one));
        add(one, other, By.ID);
      }
    }
  }

  private static UUID id(NamedTalent one) {
    return one.talent().talent().id();
  }

  private void joinNames(Function<Keys, String> name, By by) {
    join(one -> new Key(name.apply(one.keys()), one.path()), by);
    join(one -> new Key(name.apply(one.keys()), ""), by);
  }

  private void join(Function<NamedTalent, Key> key, By by) {
    Map<Key, Deque<NamedTalent>> ofSecond = new HashMap<>();
    second.forEach(
        one -> ofSecond.computeIfAbsent(key.apply(one), any -> new ArrayDeque<>()).add(one));
    for (NamedTalent one : List.copyOf(first)) {
      NamedTalent other = ofSecond.getOrDefault(key.apply(one), new ArrayDeque<>()).poll();
      if (other != null) {
        add(one, other, by);
      }
    }
  }

  private void add(NamedTalent one, NamedTalent other, By by) {
    first.remove(one);
    second.remove(other);
    pairs.add(new Pair(one, other, by));
  }
}
