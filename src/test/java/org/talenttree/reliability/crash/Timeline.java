package org.talenttree.reliability.crash;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Records when each numbered write of each tree was sent and answered. Finds contradictions in a
 * state of all trees, which must be the result of some prefix of all commits.
 */
final class Timeline {
  private static final long NEVER = Long.MAX_VALUE;

  /** The writes of one tree, the first has number 1. Times are of System.nanoTime. */
  private static final class Writes {
    final List<Long> sent = new ArrayList<>();
    final List<Long> answered = new ArrayList<>();
  }

  private final Map<String, Writes> trees = new TreeMap<>();

  /** Notes that the next write of a tree goes out now, and returns its number. */
  synchronized int sending(String tree) {
    Writes writes = trees.computeIfAbsent(tree, id -> new Writes());
    writes.sent.add(System.nanoTime());
    writes.answered.add(NEVER);
    return writes.sent.size();
  }

  /** Notes that the server said this write was stored. */
  synchronized void answered(String tree, int number) {
    of(tree).answered.set(number - 1, System.nanoTime());
  }

  /** Returns the last acknowledged number of each tree. */
  synchronized Map<String, Integer> acknowledged() {
    Map<String, Integer> last = new TreeMap<>();
    trees.forEach((tree, writes) -> {
      int number = writes.answered.size();
      while (number > 0 && writes.answered.get(number - 1) == NEVER) {
        number--;
      }
      last.put(tree, number);
    });
    return last;
  }

  /**
   * Returns each contradiction in words.
   *
   * @param found the number of the write that is in each tree
   * @param due the number that must be there at least
   */
  synchronized List<String> contradictions(Map<String, Integer> found, Map<String, Integer> due) {
    List<String> complaints = new ArrayList<>();
    long lastPresentSent = Long.MIN_VALUE;
    long firstMissingAnswered = NEVER;
    for (String tree : trees.keySet()) {
      List<Long> sent = of(tree).sent;
      int number = found.getOrDefault(tree, 0);
      if (number < due.getOrDefault(tree, 0)) {
        complaints.add("lost: %s is at write %d of %d".formatted(tree, number, due.get(tree)));
      }
      if (number > sent.size()) {
        complaints.add("invented: %s is at write %d of %d".formatted(tree, number, sent.size()));
        continue;
      }
      if (number > 0) {
        lastPresentSent = Math.max(lastPresentSent, sent.get(number - 1));
      }
      if (number < sent.size()) {
        firstMissingAnswered = Math.min(firstMissingAnswered, of(tree).answered.get(number));
      }
    }
    if (lastPresentSent > firstMissingAnswered) {
      complaints.add("no prefix: a write is there that was sent after a missing one was answered");
    }
    return complaints;
  }

  private Writes of(String tree) {
    Writes writes = trees.get(tree);
    if (writes == null) {
      throw new IllegalArgumentException("no write of " + tree + " was sent");
    }
    return writes;
  }
}
