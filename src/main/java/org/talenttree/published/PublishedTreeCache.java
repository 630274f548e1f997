package org.talenttree.published;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;

/**
 * Caches published trees by address. Nothing invalidates an entry: each entry has the time of its
 * read, and {@link ChangeClock} says whether its owner has changed anything since. Only trees are
 * cached, never the absence of one, so that nobody can fill the cache with made-up addresses.
 */
final class PublishedTreeCache {
  /** Bytes for the address and the objects of an entry. */
  private static final int OVERHEAD = 512;

  /** Slots for the hashes of addresses that were requested while the cache was full. */
  private static final int RECENT_MISSES = 1 << 14;

  private final ChangeClock changeClock;
  private final Cache<String, Entry> trees;
  private final AtomicIntegerArray recentMisses = new AtomicIntegerArray(RECENT_MISSES);
  private volatile boolean full;

  /** Makes a cache of at most this many bytes; 0 disables it. */
  PublishedTreeCache(ChangeClock changeClock, long bytes) {
    this.changeClock = changeClock;
    trees =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            // Its maintenance takes less time than handing it to another thread.
            .executor(Runnable::run)
            .evictionListener((address, entry, cause) -> full = true)
            .weigher((String address, Entry entry) -> entry.tree().weight() + OVERHEAD)
            .build();
  }

  /**
   * A cached tree, and the mark taken before it was read.
   *
   * @param sourceOwner the owner of the tree that it is a copy of, which the answer names while it
   *     is published; null if it is no copy
   * @param awaitsSource whether there is no account of its source, which may yet come from an
   *     archive
   */
  record Entry(
      OwnerId owner,
      @Nullable OwnerId sourceOwner,
      PublishedTree tree,
      ReadMark readAfter,
      boolean awaitsSource) {}

  /** Returns the entry of this address, even if it is out of date. */
  @Nullable Entry find(String address) {
    return trees.getIfPresent(address);
  }

  /** Returns whether a read would find the same now. */
  boolean isCurrent(Entry entry) {
    if (entry.awaitsSource()) {
      return changeClock.isUnchangedSince(entry.readAfter());
    }
    OwnerId sourceOwner = entry.sourceOwner();
    return changeClock.isCurrent(entry.owner(), entry.readAfter())
        && (sourceOwner == null || changeClock.isCurrent(sourceOwner, entry.readAfter()));
  }

  /**
   * Stores an entry. A full cache stores it only if it replaces an older one, or if its address was
   * also requested shortly before: evicting an entry costs as much as the read it could save, and
   * most addresses are not requested again soon.
   */
  void put(String address, Entry entry, boolean replaces) {
    if (replaces || !full || wasRequestedRecently(address)) {
      trees.put(address, entry);
    }
  }

  private boolean wasRequestedRecently(String address) {
    int hash = address.hashCode();
    int slot = (hash ^ hash >>> 14) & (RECENT_MISSES - 1);
    return recentMisses.getAndSet(slot, hash) == hash;
  }

  long count() {
    trees.cleanUp();
    return trees.estimatedSize();
  }

  /** Removes the entry of a tree that is no longer published at this address. */
  void remove(String address, Entry entry) {
    trees.asMap().remove(address, entry);
    full = false;
  }
}
