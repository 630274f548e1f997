package org.talenttree.web.card;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.TreeVersion;

/** Caches posters as PNG. Drawing one takes about a tenth of a second on one core. */
final class Posters {
  private static final long MAX_BYTES = 16 << 20;

  private final Cache<TreeVersion, byte[]> cache =
      Caffeine.newBuilder()
          .maximumWeight(MAX_BYTES)
          .weigher((TreeVersion version, byte[] png) -> png.length)
          .build();

  /** Returns the PNG of this version if it is cached; never blocks. */
  byte @Nullable [] find(TreeVersion version) {
    return cache.getIfPresent(version);
  }

  /** Returns the PNG of this version; concurrent callers wait for the same drawing. */
  byte[] get(TreeVersion version, Supplier<byte[]> drawing) {
    return cache.get(version, _ -> drawing.get());
  }
}
