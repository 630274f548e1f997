package org.talenttree.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change of a tree, in words.
 *
 * @param by null of the oldest stored revision, if its change is no longer stored
 * @param call such as {@code PUT /api/v1/trees/{id}/paths}; null where {@code by} is
 */
public record TreeRevision(
    long revision,
    Instant changedAt,
    @Nullable Actor by,
    @Nullable String call,
    List<String> changes,
    int changeCount) {
  /** Who made a change: {@code key}, {@code session}, or another that a newer server tells. */
  public record Actor(String type, @Nullable String id) {}
}
