package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Slug;

/**
 * A talent tree as it is stored (specification, section 2): one aggregate, one row.
 *
 * @param incarnation tells two revisions of the same number apart ({@link Incarnation})
 * @param publishedAt null for a draft
 * @param updatedAt rises strictly with each revision
 * @param theme the JSON object that goes out
 * @param paths the JSON array that goes out
 * @param growth how the levels came about, as JSON ({@link Growth}); null unless the owner shows it
 */
public record Tree(
    OwnerId owner,
    UUID id,
    String title,
    Slug slug,
    long revision,
    long incarnation,
    @Nullable Instant publishedAt,
    Instant createdAt,
    Instant updatedAt,
    JsonText theme,
    JsonText paths,
    @Nullable JsonText growth) {

  /** A tree that was never brought back and does not show how its levels came about. */
  public Tree(
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
    this(
        owner,
        id,
        title,
        slug,
        revision,
        Incarnation.FIRST,
        publishedAt,
        createdAt,
        updatedAt,
        theme,
        paths,
        null);
  }

  /** Returns whether anyone may read the tree (specification, section 3). */
  public boolean isPublic() {
    return publishedAt != null;
  }

  /** Returns what counts against the account's storage: bytes of theme, paths and growth. */
  public int bytes() {
    return theme.length() + paths.length() + (growth == null ? 0 : growth.length());
  }

  /** Returns whether anyone who may read the tree may see how its levels came about. */
  public boolean showsGrowth() {
    return growth != null;
  }

  /** Returns this tree with other paths, in its next revision. */
  Tree withPaths(JsonText newPaths, Instant now) {
    return next(title, slug, publishedAt, now, theme, newPaths, grown(newPaths, now));
  }

  /** Returns this tree under another name, address and look, in its next revision. */
  Tree with(String newTitle, Slug newSlug, JsonText newTheme, Instant now) {
    return next(newTitle, newSlug, publishedAt, now, newTheme, paths, growth);
  }

  /** Returns this tree, without a new revision, with its growth shown, or hidden where null. */
  public Tree showing(@Nullable JsonText newGrowth) {
    return new Tree(
        owner,
        id,
        title,
        slug,
        revision,
        incarnation,
        publishedAt,
        createdAt,
        updatedAt,
        theme,
        paths,
        newGrowth);
  }

  /**
   * Returns this tree, without a new revision, showing how its levels come about, of which nothing
   * is known yet where it was hidden, or hiding it.
   */
  public Tree showingGrowth(boolean shown) {
    return shown == showsGrowth() ? this : showing(shown ? Growth.NONE : null);
  }

  /** Returns this tree, without a new revision, in another incarnation. */
  public Tree incarnated(long newIncarnation) {
    return new Tree(
        owner,
        id,
        title,
        slug,
        revision,
        newIncarnation,
        publishedAt,
        createdAt,
        updatedAt,
        theme,
        paths,
        growth);
  }

  /** Returns whether title, theme and paths are the other's. */
  boolean looksLike(Tree other) {
    return title.equals(other.title) && theme.equals(other.theme) && paths.equals(other.paths);
  }

  /** Returns this tree with a former one's title, theme and paths, in its next revision. */
  Tree restored(Tree former, Instant now) {
    JsonText grown = grown(former.paths, now);
    return next(former.title, slug, publishedAt, now, former.theme, former.paths, grown);
  }

  /** Returns this tree in the other state, in its next revision. */
  Tree toggled(Instant now) {
    // A clock that went back must not publish a tree before it was made.
    Instant published = now.isBefore(createdAt) ? createdAt : now;
    return next(title, slug, isPublic() ? null : published, now, theme, paths, growth);
  }

  private @Nullable JsonText grown(JsonText newPaths, Instant now) {
    return growth == null ? null : Growth.noted(growth, newPaths, now);
  }

  private Tree next(
      String newTitle,
      Slug newSlug,
      @Nullable Instant newPublishedAt,
      Instant now,
      JsonText newTheme,
      JsonText newPaths,
      @Nullable JsonText newGrowth) {
    return new Tree(
        owner,
        id,
        newTitle,
        newSlug,
        revision + 1,
        incarnation,
        newPublishedAt,
        createdAt,
        after(now),
        newTheme,
        newPaths,
        newGrowth);
  }

  // A clock that stands still or goes back must not make two revisions look the same age.
  private Instant after(Instant now) {
    Instant least = updatedAt.plusMillis(1);
    return now.isBefore(least) ? least : now;
  }
}
