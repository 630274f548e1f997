package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.talenttree.api.ETag;
import org.talenttree.id.OwnerId;

/**
 * Names a tree in one state, for entity tags and for caches of what is made from it: no two states
 * of one tree have the same. The id alone is unique only within its account, as archives bring
 * their ids with them.
 *
 * @param incarnation tells two revisions of the same number apart ({@link Incarnation})
 * @param updatedAt tells them apart for caches of this process too where a standby was promoted
 *     that lacked the last commits; it is in no tag
 */
public record TreeVersion(
    OwnerId owner, UUID id, long revision, long incarnation, Instant updatedAt) {
  /** As many digits as the last revision has that an archive may hold. */
  private static final String REVISION_DIGITS = "%013d";

  /** Returns the version of this tree. */
  public static TreeVersion of(Tree tree) {
    return new TreeVersion(
        tree.owner(), tree.id(), tree.revision(), tree.incarnation(), tree.updatedAt());
  }

  /**
   * Returns what tells this version from the others of its tree, in digits, as tags have always
   * been: "7", or "47110000000000007" in the incarnation 4711.
   */
  public String name() {
    return incarnation == Incarnation.FIRST
        ? Long.toString(revision)
        : incarnation + REVISION_DIGITS.formatted(revision);
  }

  /** Returns the strong entity tag of the tree in this version. */
  public String etag() {
    return ETag.strong(name());
  }
}
