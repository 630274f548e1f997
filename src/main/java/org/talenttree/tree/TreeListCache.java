package org.talenttree.tree;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;
import org.talenttree.api.Response.Envelope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ChangeClock.ReadMark;

/**
 * A cache of the last answers to requests for an owner's list of trees. An entry is valid until the
 * owner changes something. Nothing is cached if {@link ChangeClock} does not see every change made
 * through the API, because owners always see their own writes (docs/reliability.md).
 */
final class TreeListCache {
  /** About how many bytes an entry takes besides its data: key, table slot and headers. */
  private static final int OVERHEAD = 512;

  private final ChangeClock changeClock;
  private final Cache<Key, Entry> entries;

  private record Key(OwnerId owner, TreeQuery query) {}

  private record Entry(Envelope answer, ReadMark readAfter) {}

  /** Creates a cache of at most this many bytes; 0 turns it off. */
  TreeListCache(ChangeClock changeClock, long bytes) {
    this.changeClock = changeClock;
    entries =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .executor(Runnable::run)
            .weigher((Key key, Entry entry) -> entry.answer().data().length + OVERHEAD)
            .build();
  }

  /**
   * Returns the cached list if it is still valid; else reads and caches it. Caches nothing while
   * the change clock does not see all changes.
   */
  Envelope get(OwnerId owner, TreeQuery query, Supplier<Envelope> reader) {
    if (!changeClock.seesAllChanges()) {
      return reader.get();
    }
    Key key = new Key(owner, query);
    Entry entry = entries.getIfPresent(key);
    if (entry != null && changeClock.isCurrent(owner, entry.readAfter())) {
      return entry.answer();
    }
    ReadMark before = changeClock.now();
    Envelope answer = reader.get();
    entries.put(key, new Entry(answer, before));
    return answer;
  }
}
