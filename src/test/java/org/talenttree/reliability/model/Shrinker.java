package org.talenttree.reliability.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Removes the elements of a list that a failure does not need. */
final class Shrinker {
  private Shrinker() {}

  /** Returns a part of the list that still fails, and no longer does without any one element. */
  static <T> List<T> shrink(List<T> failing, Predicate<List<T>> fails) {
    List<T> shortest = failing;
    for (int chunk = Math.max(1, failing.size() / 2); chunk >= 1; chunk /= 2) {
      for (int at = 0; at < shortest.size(); ) {
        List<T> shorter = new ArrayList<>(shortest.subList(0, at));
        shorter.addAll(shortest.subList(Math.min(at + chunk, shortest.size()), shortest.size()));
        if (fails.test(shorter)) {
          shortest = shorter;
        } else {
          at += chunk;
        }
      }
    }
    return shortest;
  }
}
