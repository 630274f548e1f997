package org.talenttree.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Pairs the elements of two lists that have the same id, and the remaining ones that have the same
 * name, because some clients make new ids with each request.
 *
 * @param pairs in the order of the later list
 * @param removed only in the earlier list
 * @param added only in the later list
 */
record Matching<T>(List<Pair<T>> pairs, List<T> removed, List<T> added) {

  /** The same element in the earlier and the later list. */
  record Pair<T>(T earlier, T later) {}

  /** Copies the lists. */
  Matching {
    pairs = List.copyOf(pairs);
    removed = List.copyOf(removed);
    added = List.copyOf(added);
  }

  static <T> Matching<T> of(
      List<T> earlier, List<T> later, Function<T, String> id, Function<T, String> name) {
    Map<String, T> byId = new LinkedHashMap<>();
    earlier.forEach(one -> byId.put(id.apply(one), one));
    IdentityHashMap<T, T> found = new IdentityHashMap<>();
    for (T one : later) {
      T same = byId.remove(id.apply(one));
      if (same != null) {
        found.put(one, same);
      }
    }
    Map<String, Deque<T>> byName = new HashMap<>();
    byId.values()
        .forEach(one -> byName.computeIfAbsent(name.apply(one), _ -> new ArrayDeque<>()).add(one));
    List<Pair<T>> pairs = new ArrayList<>();
    List<T> added = new ArrayList<>();
    for (T one : later) {
      T same = found.get(one);
      if (same == null) {
        same = byName.getOrDefault(name.apply(one), new ArrayDeque<>()).poll();
      }
      if (same == null) {
        added.add(one);
      } else {
        byId.remove(id.apply(same));
        pairs.add(new Pair<>(same, one));
      }
    }
    return new Matching<>(pairs, List.copyOf(byId.values()), added);
  }
}
