package org.talenttree.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.RevisionStore.Held;
import org.talenttree.history.RevisionStore.Size;
import org.talenttree.id.OwnerId;

/**
 * How much of the past an account may keep. What it keeps is counted when the room that was found
 * last is used up, not at each change; then the oldest go, more than must be.
 *
 * <p>Several processes know nothing of each other's use: each may go beyond by what it was told.
 */
final class HistoryQuota {
  /** The most changes an account keeps. */
  static final int MAX = 500;

  /** The most bytes they may take, with their rows. */
  static final long MAX_BYTES = 32L << 20;

  /** Of each tree, so many of the newest stay as long as all trees' fit. */
  static final int FEW = 5;

  /** A quarter goes at once, so that it seldom has to be done. */
  private static final int KEPT = MAX - MAX / 4;

  private static final long KEPT_BYTES = MAX_BYTES - MAX_BYTES / 4;

  private static final int MAX_OWNERS = 20_000;

  private record Left(int changes, long bytes) {}

  private final Map<OwnerId, Left> left =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<OwnerId, Left> eldest) {
          return size() > MAX_OWNERS;
        }
      };

  /** Makes room, where there is none any more, for a change of these bytes that was just added. */
  void take(Handle handle, OwnerId owner, int bytes) {
    if (!takeLeft(owner, bytes)) {
      Left found = makeRoom(handle, owner);
      synchronized (left) {
        left.put(owner, found);
      }
    }
  }

  private boolean takeLeft(OwnerId owner, int bytes) {
    synchronized (left) {
      Left known = left.get(owner);
      if (known == null || known.changes() == 0 || known.bytes() < bytes) {
        return false;
      }
      left.put(owner, new Left(known.changes() - 1, known.bytes() - bytes));
      return true;
    }
  }

  private static Left makeRoom(Handle handle, OwnerId owner) {
    Held held = RevisionStore.held(handle, owner);
    if (held.changes() > MAX || held.bytes() > MAX_BYTES) {
      prune(handle, owner, held);
      held = RevisionStore.held(handle, owner);
    }
    return new Left(MAX - held.changes(), MAX_BYTES - held.bytes());
  }

  private static void prune(Handle handle, OwnerId owner, Held held) {
    int few = Math.min(FEW, KEPT / held.trees());
    if (held.bytes() <= KEPT_BYTES && few * (held.trees() - 1) <= MAX / 16) {
      // The few of other trees hardly count: no need to look at each change.
      RevisionStore.prune(handle, owner, RevisionStore.age(handle, owner, KEPT), few);
      return;
    }
    List<Size> sizes = RevisionStore.sizes(handle, owner);
    OptionalLong cut = cut(sizes, few);
    if (cut.isPresent()) {
      RevisionStore.prune(handle, owner, cut.getAsLong(), few);
    } else {
      RevisionStore.prune(handle, owner, cut(sizes, 0).orElseThrow(), 0);
    }
  }

  /** Returns the age from which on nothing stays but the few; empty where these are too large. */
  private static OptionalLong cut(List<Size> newestFirst, int few) {
    Map<String, Integer> seen = new HashMap<>();
    List<Size> others = new ArrayList<>();
    long changes = 0;
    long bytes = 0;
    for (Size size : newestFirst) {
      if (seen.merge(size.tree(), 1, Integer::sum) <= few) {
        changes++;
        bytes += size.bytes();
      } else {
        others.add(size);
      }
    }
    for (Size size : others) {
      changes++;
      bytes += size.bytes();
      if (changes > KEPT || bytes > KEPT_BYTES) {
        return bytes - size.bytes() > KEPT_BYTES && few > 0
            ? OptionalLong.empty()
            : OptionalLong.of(size.changedAt());
      }
    }
    return OptionalLong.empty();
  }
}
