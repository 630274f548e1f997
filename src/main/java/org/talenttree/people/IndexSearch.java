package org.talenttree.people;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.people.DirectoryStore.Listed;
import org.talenttree.people.DirectoryStore.Position;
import org.talenttree.people.DirectoryStore.Row;

/**
 * Finds in the index who shows some talents: a bounded part of it, from a position on, in the order
 * of people's names.
 */
final class IndexSearch {
  /** The rows of a talent that are read at a time; no account has as many trees. */
  private static final int WINDOW = 501;

  private IndexSearch() {}

  /** A listing that shows all that is asked for, and at which levels. */
  record Match(Row row, List<Integer> levels) {
    /** The higher levels in the order of the question first, then the newer tree. */
    static final Comparator<Match> BEST =
        Comparator.<Match, List<Integer>>comparing(Match::levels, IndexSearch::compare)
            .thenComparing(match -> match.row.listed().tree().toString());
  }

  /** The best match of each person in order, and where the part of the index that was read ends. */
  record Part(List<Match> people, @Nullable Position end) {}

  /** Returns those after a position who show all talents at a level or more. */
  static Part part(Handle handle, List<String> keys, int level, Position after) {
    int rarest = rarest(handle, keys, level);
    List<Row> rows = DirectoryStore.inOrder(handle, keys.get(rarest), level, after, WINDOW);
    Position end = null;
    if (rows.size() == WINDOW) {
      OwnerId cut = rows.getLast().listed().owner();
      rows = rows.stream().filter(row -> !row.listed().owner().equals(cut)).toList();
      end = rows.getLast().position();
    }
    return new Part(people(handle, keys, level, rarest, rows, end != null), end);
  }

  /**
   * Returns the best match of each person among the rows of one of the talents; no more than fill a
   * page if that is enough.
   */
  private static List<Match> people(
      Handle handle,
      List<String> keys,
      int level,
      int known,
      List<Row> rows,
      boolean isPageEnough) {
    List<OwnerId> owners = rows.stream().map(row -> row.listed().owner()).distinct().toList();
    List<Match> people = new ArrayList<>();
    for (int from = 0; from < owners.size(); from += DirectoryStore.VALUES) {
      List<OwnerId> some =
          owners.subList(from, Math.min(owners.size(), from + DirectoryStore.VALUES));
      Set<OwnerId> set = Set.copyOf(some);
      List<Row> theirs = rows.stream().filter(row -> set.contains(row.listed().owner())).toList();
      List<Map<Listed, Integer>> levels = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        levels.add(i == known ? levels(theirs) : DirectoryStore.levels(handle, keys.get(i), some));
      }
      people.addAll(best(theirs, levels, level));
      if (isPageEnough && people.size() > PeopleSearch.PAGE) {
        break;
      }
    }
    return people;
  }

  /** Returns the position of the talent that the fewest trees show, as far as they are counted. */
  private static int rarest(Handle handle, List<String> keys, int level) {
    int rarest = 0;
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < keys.size() && keys.size() > 1; i++) {
      long count = DirectoryStore.count(handle, keys.get(i), level, WINDOW);
      rarest = count < fewest ? i : rarest;
      fewest = Math.min(count, fewest);
    }
    return rarest;
  }

  private static Map<Listed, Integer> levels(List<Row> rows) {
    Map<Listed, Integer> levels = new HashMap<>();
    rows.forEach(row -> levels.put(row.listed(), row.level()));
    return levels;
  }

  private static List<Match> best(List<Row> rows, List<Map<Listed, Integer>> levels, int least) {
    Map<OwnerId, Match> best = new LinkedHashMap<>();
    for (Row row : rows) {
      List<Integer> shown = levels.stream().map(one -> one.getOrDefault(row.listed(), 0)).toList();
      if (shown.stream().allMatch(one -> one >= least)) {
        best.merge(
            row.listed().owner(),
            new Match(row, shown),
            (one, other) -> Match.BEST.compare(one, other) >= 0 ? one : other);
      }
    }
    return List.copyOf(best.values());
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = one.get(i).compareTo(other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
