package org.talenttree.tree;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;
import org.talenttree.api.Envelope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.ReadMark;

/**
 * Owners' lists as they were last answered, answered again while nothing of the owner's has
 * changed. None is kept where {@link ChangeClock} does not see each change made through the API: an
 * owner always sees their own writes (docs/reliability.md).
 */
final class TreeListCache {
  /** The key, its place in the table and the headers. */
  private static final int OVERHEAD = 512;

  private final ChangeClock changeClock;
  private final Cache<Key, Kept> lists;

  private record Key(OwnerId owner, TreeQuery query) {}

  /** An answer, and when it was read. */
  private record Kept(Envelope answer, ReadMark readAfter) {}

  /** Takes how many bytes to keep at most; none are kept at 0. */
  TreeListCache(ChangeClock changeClock, long bytes) {
    this.changeClock = changeClock;
    lists =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .executor(Runnable::run)
            .weigher((Key key, Kept kept) -> kept.answer().data().length + OVERHEAD)
            .build();
  }

  /** Returns what is kept of this list if it is what a read would find now, else what is read. */
  Envelope get(OwnerId owner, TreeQuery query, Supplier<Envelope> reading) {
    if (!changeClock.seesAllChanges()) {
      return reading.get();
    }
    Key key = new Key(owner, query);
    Kept found = lists.getIfPresent(key);
    if (found != null && changeClock.isCurrent(owner, found.readAfter())) {
      return found.answer();
    }
    ReadMark before = changeClock.now();
    Envelope answer = reading.get();
    lists.put(key, new Kept(answer, before));
    return answer;
  }
}
