package org.talenttree.web;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.function.Function;

/**
 * The pictures that were drawn lately. Drawing takes a tenth of a second of a core, so those who
 * ask for one at once wait for the same drawing.
 */
final class Posters {
  private static final long MOST_BYTES = 16 << 20;

  private final LoadingCache<TreeView, byte[]> drawn;

  /** Takes what draws the PNG of a tree. */
  Posters(Function<TreeView, byte[]> draw) {
    drawn =
        Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((TreeView tree, byte[] png) -> png.length)
            .build(draw::apply);
  }

  /** Returns the PNG of the tree as it is in this view. */
  byte[] of(TreeView tree) {
    return drawn.get(tree);
  }
}
