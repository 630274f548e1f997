package org.talenttree.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tree as its owner sees it, or a published one as anyone does.
 *
 * @param publishedAt null of a draft
 * @param theme colours by name
 * @param revision rises by one with every effective change
 * @param source what it is a copy of, if it is one
 * @param owner whose it is; only told of published trees that are read without a key
 */
public record Tree(
    UUID id,
    String title,
    String slug,
    boolean isPublic,
    @Nullable Instant publishedAt,
    Instant createdAt,
    Instant updatedAt,
    @Nullable String description,
    @Nullable List<String> levelNames,
    Map<String, String> theme,
    List<TreePath> paths,
    long revision,
    @Nullable Source source,
    @Nullable Boolean showGrowth,
    @Nullable Owner owner) {
  /** The tree that this one is a copy of. Members that the public is not told are null. */
  public record Source(
      @Nullable UUID id,
      String username,
      String slug,
      @Nullable Long revision,
      @Nullable String copyLevels,
      @Nullable String title) {}

  /** Who published the tree. */
  public record Owner(String username, @Nullable String displayName, @Nullable String language) {}
}
