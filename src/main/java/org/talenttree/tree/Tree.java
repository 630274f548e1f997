package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.JsonText;
import org.talenttree.id.OwnerId;

/**
 * A talent tree as it is stored (specification, section 2): one aggregate, one row.
 *
 * @param publishedAt null for a draft
 * @param updatedAt rises strictly with each revision
 * @param theme the JSON object that goes out
 * @param paths the JSON array that goes out
 */
public record Tree(
    OwnerId owner,
    UUID id,
    String title,
    Slug slug,
    long revision,
    @Nullable Instant publishedAt,
    Instant createdAt,
    Instant updatedAt,
    JsonText theme,
    JsonText paths) {

  /** Returns whether anyone may read the tree (specification, section 3). */
  public boolean isPublic() {
    return publishedAt != null;
  }

  /** Returns what counts against the account's storage: bytes of theme and paths. */
  public int bytes() {
    return theme.length() + paths.length();
  }

  /** Returns this tree with other paths, in its next revision. */
  Tree withPaths(JsonText newPaths, Instant now) {
    return new Tree(
        owner, id, title, slug, revision + 1, publishedAt, createdAt, after(now), theme, newPaths);
  }

  /** Returns this tree under another name, address and look, in its next revision. */
  Tree with(String newTitle, Slug newSlug, JsonText newTheme, Instant now) {
    return new Tree(
        owner,
        id,
        newTitle,
        newSlug,
        revision + 1,
        publishedAt,
        createdAt,
        after(now),
        newTheme,
        paths);
  }

  /** Returns this tree in the other state, in its next revision. */
  Tree toggled(Instant now) {
    // A clock that went back must not publish a tree before it was made.
    Instant published = now.isBefore(createdAt) ? createdAt : now;
    Instant newPublishedAt = isPublic() ? null : published;
    return new Tree(
        owner, id, title, slug, revision + 1, newPublishedAt, createdAt, after(now), theme, paths);
  }

  /** Returns whether title, theme and paths are the other's. */
  boolean looksLike(Tree other) {
    return title.equals(other.title) && theme.equals(other.theme) && paths.equals(other.paths);
  }

  /** Returns this tree with a former one's title, theme and paths, in its next revision. */
  Tree restored(Tree former, Instant now) {
    return new Tree(
        owner,
        id,
        former.title,
        slug,
        revision + 1,
        publishedAt,
        createdAt,
        after(now),
        former.theme,
        former.paths);
  }

  // A clock that stands still or goes back must not make two revisions look the same age.
  private Instant after(Instant now) {
    Instant least = updatedAt.plusMillis(1);
    return now.isBefore(least) ? least : now;
  }
}
