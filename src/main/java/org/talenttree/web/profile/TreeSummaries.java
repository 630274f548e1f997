package org.talenttree.web.profile;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTrees;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeHead;
import org.talenttree.tree.TreeVersion;

/** Makes and caches summaries of published trees. A summary needs the whole tree to be read. */
final class TreeSummaries {
  private static final long MAX_BYTES = 4 << 20;

  /** Bytes for the key and the objects of a cache entry. */
  private static final int OVERHEAD = 256;

  private final PublishedTrees trees;
  private final Messages say;
  private final AtomicLong made = new AtomicLong();
  private final Cache<TreeVersion, TreeSummary> cache =
      Caffeine.newBuilder()
          .maximumWeight(MAX_BYTES)
          .executor(Runnable::run)
          .weigher((TreeVersion version, TreeSummary summary) -> summary.weight() + OVERHEAD)
          .build();

  /**
   * Makes summaries of these trees.
   *
   * @param say any language, as a summary has no words but the owner's
   */
  TreeSummaries(PublishedTrees trees, Messages say) {
    this.trees = trees;
    this.say = say;
  }

  /** Returns how many bytes must be processed to show these trees. */
  long work(List<TreeHead> heads) {
    return heads.stream()
        .mapToLong(head -> {
          TreeSummary cached = cache.getIfPresent(head.version());
          return cached == null ? head.bytes() : cached.weight();
        })
        .sum();
  }

  /** Returns the size of the largest of these trees whose summary is not cached; 0 if all are. */
  int largestToRead(List<TreeHead> heads) {
    return heads.stream()
        .filter(head -> cache.getIfPresent(head.version()) == null)
        .mapToInt(TreeHead::bytes)
        .max()
        .orElse(0);
  }

  /**
   * Returns the summary of this tree, or of its next revision if it has just changed; empty if it
   * is no longer published. Concurrent callers for the same tree wait for the first of them.
   */
  Optional<TreeSummary> find(TreeHead head) {
    TreeSummary cached = cache.get(head.version(), this::make);
    return cached != null
        ? Optional.of(cached)
        : read(head.version()).map(tree -> TreeSummary.of(tree, say));
  }

  private @Nullable TreeSummary make(TreeVersion version) {
    return read(version)
        .filter(tree -> TreeVersion.of(tree).equals(version))
        .map(tree -> {
          made.incrementAndGet();
          return TreeSummary.of(tree, say);
        })
        .orElse(null);
  }

  private Optional<Tree> read(TreeVersion version) {
    return trees.read(version.owner(), version.id());
  }

  /** Returns how many summaries were made so far. */
  long madeCount() {
    return made.get();
  }
}
