package org.talenttree.reliability.histories;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.talenttree.reliability.histories.Operation.Change;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.reliability.histories.Operation.State;

/**
 * Checks whether the operations on one tree can have happened one after the other, each at a time
 * between its start and its answer. Each effective change raises the revision by one, so every
 * answer shows its position in that order. Only changes without an answer must be assigned one: a
 * revision that no answered change has made.
 */
final class Linearizability {
  private final List<Operation> operations;
  private final List<String> violations = new ArrayList<>();
  private final NavigableMap<Long, State> states = new TreeMap<>();
  private final Map<Long, Change> changes = new HashMap<>();

  private Linearizability(Seen first, List<Operation> operations) {
    this.operations = operations;
    states.put(first.revision(), first.state());
  }

  /**
   * Returns each violation in words; none if there is such an order.
   *
   * @param first the tree before all these operations
   */
  static List<String> violations(Seen first, List<Operation> operations) {
    Linearizability check = new Linearizability(first, operations);
    check.gather(first.revision());
    if (check.violations.isEmpty()) {
      check.checkRealTime();
      check.fillGaps(first.revision());
    }
    return check.violations;
  }

  private void gather(long first) {
    for (Operation operation : operations) {
      Seen seen = operation.seen();
      if (seen == null) {
        continue;
      }
      long revision = seen.revision();
      State other = states.putIfAbsent(revision, seen.state());
      if (other != null && !other.equals(seen.state())) {
        violations.add("revision %d is both %s and %s".formatted(revision, other, seen.state()));
      }
      if (operation.change() != null) {
        gather(operation, operation.change(), revision);
      }
    }
    if (states.firstKey() < first) {
      violations.add("revision %d is older than the first".formatted(states.firstKey()));
    }
  }

  private void gather(Operation operation, Change change, long revision) {
    Change other = changes.put(revision, change);
    if (other != null) {
      violations.add("revision %d was made by both %s and %s".formatted(revision, other, change));
    }
    if (operation.ifMatch() != 0 && operation.ifMatch() != revision - 1) {
      violations.add(
          "%s was to change revision %d and made %d"
              .formatted(change, operation.ifMatch(), revision));
    }
  }

  /** Twice the revision for the change that made it, and one more for reads of it. */
  private static long place(Operation operation, Seen seen) {
    return 2 * seen.revision() + (operation.change() == null ? 1 : 0);
  }

  // An operation that was answered before another one began must come before it in the order.
  private void checkRealTime() {
    List<Operation> begun = new ArrayList<>(operations);
    begun.removeIf(operation -> operation.seen() == null);
    begun.sort(Comparator.comparingLong(Operation::invoked));
    PriorityQueue<Operation> open =
        new PriorityQueue<>(Comparator.comparingLong(Operation::returned));
    long furthest = 0;
    for (Operation operation : begun) {
      for (Operation next = open.peek();
          next != null && next.returned() < operation.invoked();
          next = open.peek()) {
        open.remove();
        furthest = Math.max(furthest, placeOf(next));
      }
      long place = placeOf(operation);
      if (place < furthest || (place == furthest && operation.change() != null)) {
        violations.add(
            "%s began after revision %d had been seen".formatted(operation, furthest / 2));
      }
      open.add(operation);
    }
  }

  private static long placeOf(Operation operation) {
    Seen seen = operation.seen();
    return seen == null ? 0 : place(operation, seen);
  }

  // Each revision must be the previous one with the change that made it.
  private void fillGaps(long first) {
    Gaps gaps = new Gaps(states, changes, operations);
    long wrong = gaps.firstWrong(first);
    if (wrong != 0) {
      violations.add(
          "no change leads from %s to revision %d, %s"
              .formatted(states.floorEntry(wrong - 1), wrong, states.ceilingEntry(wrong)));
    }
  }

  /** Assigns changes without an answer to the revisions that no answered change has made. */
  private static final class Gaps {
    private final NavigableMap<Long, State> states;
    private final Map<Long, Change> changes;
    private final List<Operation> unknown;
    private final NavigableMap<Long, Long> firstSeen = new TreeMap<>();
    private final Set<Operation> used = new HashSet<>();
    private long furthest;

    Gaps(NavigableMap<Long, State> states, Map<Long, Change> changes, List<Operation> operations) {
      this.states = states;
      this.changes = changes;
      unknown =
          operations.stream()
              .filter(one -> one.outcome() == Outcome.UNKNOWN && one.change() != null)
              // Most often it is a recent one.
              .sorted(Comparator.comparingLong(Operation::invoked).reversed())
              .toList();
      for (Operation operation : operations) {
        Seen seen = operation.seen();
        if (seen != null) {
          firstSeen.merge(seen.revision(), operation.returned(), Math::min);
        }
      }
      long earliest = Operation.NEVER;
      for (var entry : firstSeen.descendingMap().entrySet()) {
        earliest = Math.min(earliest, entry.getValue());
        entry.setValue(earliest);
      }
    }

    /** Returns the first revision that nothing explains, or 0. */
    long firstWrong(long first) {
      State state = states.get(first);
      return state == null || lead(first, state) ? 0 : furthest;
    }

    private boolean lead(long from, State start) {
      State state = start;
      for (long revision = from + 1; revision <= states.lastKey(); revision++) {
        furthest = Math.max(furthest, revision);
        Change change = changes.get(revision);
        if (change == null) {
          return leadThroughGap(revision, state);
        }
        state = change.applyTo(state);
        if (!fits(revision, state)) {
          return false;
        }
      }
      return true;
    }

    private boolean leadThroughGap(long revision, State before) {
      for (Operation candidate : unknown) {
        Change change = candidate.change();
        if (change == null || !mayHaveMade(candidate, revision) || !used.add(candidate)) {
          continue;
        }
        State state = change.applyTo(before);
        if (fits(revision, state) && lead(revision, state)) {
          return true;
        }
        used.remove(candidate);
      }
      return false;
    }

    private boolean mayHaveMade(Operation candidate, long revision) {
      Map.Entry<Long, Long> seen = firstSeen.ceilingEntry(revision);
      return (seen == null || candidate.invoked() <= seen.getValue())
          && (candidate.ifMatch() == 0 || candidate.ifMatch() == revision - 1);
    }

    private boolean fits(long revision, State state) {
      @Nullable State seen = states.get(revision);
      return seen == null || seen.equals(state);
    }
  }
}
