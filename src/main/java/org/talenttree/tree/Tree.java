package org.talenttree.tree;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;

/**
 * A talent tree as it is stored, in one row (specification, section 2).
 *
 * @param incarnation tells two revisions of the same number apart ({@link Incarnation})
 * @param publishedAt null for a draft
 * @param updatedAt later in each revision than in the one before
 * @param theme a JSON object, sent to clients as it is
 * @param paths a JSON array, sent to clients as it is
 * @param growth when each talent reached its levels, as JSON ({@link Growth}); null unless the
 *     owner shows it
 * @param details the optional members, such as the description
 * @param confirmed when the level of each talent was last changed or confirmed; null if it is not
 *     known here: the tree is of an earlier release, of the history, or read by the public
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
    @Nullable JsonText growth,
    TreeDetails details,
    @Nullable Confirmations confirmed) {

  /** Creates a tree that was never restored, has no details and does not show its growth. */
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
        null,
        TreeDetails.NONE,
        null);
  }

  /** Returns whether anyone may read the tree (specification, section 3). */
  public boolean isPublic() {
    return publishedAt != null;
  }

  /**
   * Returns the bytes of theme, paths, growth and details, which count against the account's limit.
   */
  public int bytes() {
    return theme.length()
        + paths.length()
        + (growth == null ? 0 : growth.length())
        + details.bytes();
  }

  /** Returns whether everyone who may read the tree sees its growth. */
  public boolean showsGrowth() {
    return growth != null;
  }

  /** Returns this tree with other paths, which are given twice, in its next revision. */
  Tree withPaths(JsonText json, List<Path> newPaths, Instant now) {
    Tree next = next(title, slug, publishedAt, now, theme, json, growthWith(json, now));
    return confirmed == null
        ? next
        : next.withConfirmations(confirmed.updated(newPaths, next.updatedAt));
  }

  /** Returns this tree with another title, slug and theme, in its next revision. */
  public Tree with(String newTitle, Slug newSlug, JsonText newTheme, Instant now) {
    return next(newTitle, newSlug, publishedAt, now, newTheme, paths, growth);
  }

  /** Returns this tree, in the same revision, with this growth; null hides it. */
  public Tree withGrowth(@Nullable JsonText newGrowth) {
    return copy(title, incarnation, theme, paths, newGrowth, details, confirmed);
  }

  /**
   * Returns this tree, in the same revision, with these confirmations; null if they are not known.
   */
  public Tree withConfirmations(@Nullable Confirmations newConfirmed) {
    return copy(title, incarnation, theme, paths, growth, details, newConfirmed);
  }

  /** Returns this tree, in the same revision, with these details. */
  public Tree withDetails(TreeDetails newDetails) {
    return withContent(title, newDetails, theme, paths);
  }

  /** Returns this tree, in the same revision, with another content. */
  public Tree withContent(
      String newTitle, TreeDetails newDetails, JsonText newTheme, JsonText newPaths) {
    return copy(newTitle, incarnation, newTheme, newPaths, growth, newDetails, confirmed);
  }

  /**
   * Returns this tree, in the same revision, with its growth shown or hidden. Growth that was
   * hidden starts empty.
   */
  public Tree withGrowthShown(boolean shown) {
    return shown == showsGrowth() ? this : withGrowth(shown ? Growth.NONE : null);
  }

  /** Returns this tree, in the same revision, in another incarnation. */
  public Tree withIncarnation(long newIncarnation) {
    return copy(title, newIncarnation, theme, paths, growth, details, confirmed);
  }

  /** Returns whether the other tree has the same title, details, theme and paths. */
  boolean hasSameContent(Tree other) {
    return title.equals(other.title)
        && details.equals(other.details)
        && theme.equals(other.theme)
        && paths.equals(other.paths);
  }

  /**
   * Returns this tree with an earlier tree's title, details, theme and paths, in its next revision.
   */
  Tree withContentOf(Tree former, Instant now) {
    JsonText newGrowth = growthWith(former.paths, now);
    Tree next =
        next(former.title, slug, publishedAt, now, former.theme, former.paths, newGrowth)
            .withDetails(former.details);
    return confirmed == null
        ? next
        : next.withConfirmations(confirmed.updated(next.paths, next.updatedAt));
  }

  /** Returns this tree published if it is a draft, else as a draft, in its next revision. */
  Tree toggled(Instant now) {
    // If the clock was set back, the tree must not be published before it was created.
    Instant published = now.isBefore(createdAt) ? createdAt : now;
    return next(title, slug, isPublic() ? null : published, now, theme, paths, growth);
  }

  private @Nullable JsonText growthWith(JsonText newPaths, Instant now) {
    return growth == null ? null : Growth.updated(growth, newPaths, now);
  }

  private Tree copy(
      String newTitle,
      long newIncarnation,
      JsonText newTheme,
      JsonText newPaths,
      @Nullable JsonText newGrowth,
      TreeDetails newDetails,
      @Nullable Confirmations newConfirmed) {
    return new Tree(
        owner,
        id,
        newTitle,
        slug,
        revision,
        newIncarnation,
        publishedAt,
        createdAt,
        updatedAt,
        newTheme,
        newPaths,
        newGrowth,
        newDetails,
        newConfirmed);
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
        newGrowth,
        details,
        confirmed);
  }

  // Each revision is later than the one before, also if the clock stood still or was set back.
  private Instant after(Instant now) {
    Instant earliest = updatedAt.plusMillis(1);
    return now.isBefore(earliest) ? earliest : now;
  }
}
