package org.talenttree.web.card;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.TreeVersion;

/** The pictures that were drawn lately. To draw one takes a tenth of a second of a core. */
final class Posters {
  private static final long MAX_BYTES = 16 << 20;

  private final Cache<TreeVersion, byte[]> drawn =
      Caffeine.newBuilder()
          .maximumWeight(MAX_BYTES)
          .weigher((TreeVersion version, byte[] png) -> png.length)
          .build();

  /** Returns the PNG of this version if it has been drawn; never waits for one. */
  byte @Nullable [] find(TreeVersion version) {
    return drawn.getIfPresent(version);
  }

  /** Returns the PNG of this version; callers who ask for one at once wait for one drawing. */
  byte[] get(TreeVersion version, Supplier<byte[]> drawing) {
    return drawn.get(version, _ -> drawing.get());
  }
}
