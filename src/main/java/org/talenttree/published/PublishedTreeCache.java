package org.talenttree.published;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ReadMark;

/**
 * Published trees kept in memory, by their address. There is no telling it that a tree has changed:
 * what is kept says when it was read, and {@link ChangeClock} whether that still holds. Only trees
 * are kept, never that there is none, so that nobody can fill it with addresses they make up.
 */
final class PublishedTreeCache {
  /** The address, its place in the table and what else goes with each tree. */
  private static final int OVERHEAD = 512;

  /** How many addresses are remembered of those asked for while there was no room. */
  private static final int REMEMBERED = 1 << 14;

  private final ChangeClock changeClock;
  private final Cache<String, Kept> trees;
  private final AtomicIntegerArray lately = new AtomicIntegerArray(REMEMBERED);
  private volatile boolean full;

  /** Takes how many bytes to keep at most; none are kept at 0. */
  PublishedTreeCache(ChangeClock changeClock, long bytes) {
    this.changeClock = changeClock;
    trees =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            // What it has to put in order takes less than to hand it to another thread.
            .executor(Runnable::run)
            .evictionListener((address, kept, cause) -> full = true)
            .weigher((String address, Kept kept) -> kept.tree().answer().weight() + OVERHEAD)
            .build();
  }

  /** A tree and when it was read. */
  record Kept(OwnerId owner, PublishedTree tree, ReadMark readAfter) {}

  /** Returns what is kept of this address, be it out of date. */
  @Nullable Kept find(String address) {
    return trees.getIfPresent(address);
  }

  /** Returns whether it is what a read would find now. */
  boolean isCurrent(Kept kept) {
    return changeClock.holds(kept.owner(), kept.readAfter());
  }

  /**
   * Keeps it. Where there is no more room, only if it replaces what was kept or is asked for again:
   * to make room costs as much as a read, and most of what is asked for once is not soon again.
   */
  void keep(String address, Kept kept, boolean replaces) {
    if (replaces || !full || wasAskedForLately(address)) {
      trees.put(address, kept);
    }
  }

  private boolean wasAskedForLately(String address) {
    int hash = address.hashCode();
    int place = (hash ^ hash >>> 14) & (REMEMBERED - 1);
    return lately.getAndSet(place, hash) == hash;
  }

  /** Returns how many are kept. */
  long count() {
    trees.cleanUp();
    return trees.estimatedSize();
  }

  /** Forgets what is kept, as there is no such tree any more. */
  void forget(String address, Kept kept) {
    trees.asMap().remove(address, kept);
    full = false;
  }
}
