package org.talenttree.history;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.RevisionStore.Size;
import org.talenttree.id.OwnerId;

/**
 * The quota of an account's history. The stored history is counted only when the remainder of the
 * last count is used up. If it exceeds the quota then, the oldest changes are deleted, down to
 * three quarters of it.
 *
 * <p>Each process counts on its own, so each can exceed the quota by its own remainder.
 */
final class HistoryQuota {
  /** The most changes of an account. */
  static final int MAX = 500;

  /** The most bytes of an account's changes, with their rows. */
  static final long MAX_BYTES = 32L << 20;

  /** How many of its newest changes each tree keeps, if those of all trees fit. */
  static final int MIN_PER_TREE = 5;

  /** Pruning deletes a quarter of the quota, so that it happens seldom. */
  private static final int TARGET = MAX - MAX / 4;

  private static final long TARGET_BYTES = MAX_BYTES - MAX_BYTES / 4;

  private static final int MAX_OWNERS = 20_000;

  /** How much of the quota an owner has left. */
  private record Remainder(int changes, long bytes) {}

  private final Cache<OwnerId, Remainder> remainders =
      Caffeine.newBuilder().maximumSize(MAX_OWNERS).executor(Runnable::run).build();

  /** Counts a change of these bytes that was just stored; prunes the history if it is too large. */
  void add(Handle handle, OwnerId owner, int bytes) {
    if (!subtract(owner, bytes)) {
      remainders.put(owner, countAndPrune(handle, owner));
    }
  }

  private boolean subtract(OwnerId owner, int bytes) {
    return remainders
            .asMap()
            .computeIfPresent(
                owner,
                (_, known) ->
                    known.changes() == 0 || known.bytes() < bytes
                        ? null
                        : new Remainder(known.changes() - 1, known.bytes() - bytes))
        != null;
  }

  /** If pruning is rolled back, the history passes the quota until this remainder is used up. */
  private static Remainder countAndPrune(Handle handle, OwnerId owner) {
    List<Size> sizes = RevisionStore.sizes(handle, owner);
    List<Size> kept =
        sizes.size() > MAX || bytes(sizes) > MAX_BYTES ? pruned(handle, owner, sizes) : sizes;
    return new Remainder(MAX - kept.size(), MAX_BYTES - bytes(kept));
  }

  private static long bytes(List<Size> sizes) {
    return sizes.stream().mapToLong(Size::bytes).sum();
  }

  /** Deletes the oldest changes; returns the others. */
  private static List<Size> pruned(Handle handle, OwnerId owner, List<Size> sizes) {
    int trees = (int) sizes.stream().map(Size::tree).distinct().count();
    int perTree = Math.min(MIN_PER_TREE, TARGET / trees);
    OptionalLong cut = cut(sizes, perTree);
    Map<String, Long> last =
        cut.isPresent()
            ? lastDeleted(sizes, cut.getAsLong(), perTree)
            : lastDeleted(sizes, cut(sizes, 0).orElseThrow(), 0);
    RevisionStore.deleteUpTo(handle, owner, last);
    return sizes.stream()
        .filter(size -> size.revision() > last.getOrDefault(size.tree(), -1L))
        .toList();
  }

  /**
   * Returns the last revision to delete of each tree, so that the changes up to this time are gone
   * but the newest {@code perTree} of each tree.
   */
  private static Map<String, Long> lastDeleted(List<Size> newestFirst, long cut, int perTree) {
    Map<String, Integer> seen = new HashMap<>();
    Map<String, Long> last = new LinkedHashMap<>();
    for (Size size : newestFirst) {
      if (seen.merge(size.tree(), 1, Integer::sum) > perTree && size.changedAt() <= cut) {
        last.putIfAbsent(size.tree(), size.revision());
      }
    }
    return last;
  }

  /**
   * Returns the time up to which changes are deleted, except the newest {@code perTree} of each
   * tree; empty if those alone are too large.
   */
  private static OptionalLong cut(List<Size> newestFirst, int perTree) {
    Map<String, Integer> seen = new HashMap<>();
    List<Size> others = new ArrayList<>();
    long changes = 0;
    long bytes = 0;
    for (Size size : newestFirst) {
      if (seen.merge(size.tree(), 1, Integer::sum) <= perTree) {
        changes++;
        bytes += size.bytes();
      } else {
        others.add(size);
      }
    }
    for (Size size : others) {
      changes++;
      bytes += size.bytes();
      if (changes > TARGET || bytes > TARGET_BYTES) {
        return bytes - size.bytes() > TARGET_BYTES && perTree > 0
            ? OptionalLong.empty()
            : OptionalLong.of(size.changedAt());
      }
    }
    return OptionalLong.empty();
  }
}
