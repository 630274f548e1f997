package org.talenttree.web.card;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Caches posters as PNG. Drawing one takes about a tenth of a second on one core. */
final class Posters {
  /**
   * What a poster shows.
   *
   * @param etag of the public tree, which changes with the tree and what it says about its owner
   * @param host where the tree is published
   */
  record Key(String etag, String host) {}

  private static final long MAX_BYTES = 16 << 20;

  private final Cache<Key, byte[]> cache =
      Caffeine.newBuilder()
          .maximumWeight(MAX_BYTES)
          .weigher((Key key, byte[] png) -> png.length)
          .build();

  /** Returns the PNG if it is cached; never blocks. */
  byte @Nullable [] find(Key key) {
    return cache.getIfPresent(key);
  }

  /** Returns the PNG; concurrent callers wait for the same drawing. */
  byte[] get(Key key, Supplier<byte[]> drawing) {
    return cache.get(key, _ -> drawing.get());
  }
}
