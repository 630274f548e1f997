package org.talenttree.tree;

import java.time.Instant;
import java.util.UUID;
import org.talenttree.id.OwnerId;

/**
 * Names a tree in one state, for caches of what is made from it. The id alone is unique only within
 * its account, as archives bring their ids with them. The time tells two revisions of the same
 * number apart: an account restored from an archive counts on from an earlier revision.
 */
public record TreeVersion(OwnerId owner, UUID id, long revision, Instant updatedAt) {

  /** Returns the version of this tree. */
  public static TreeVersion of(Tree tree) {
    return new TreeVersion(tree.owner(), tree.id(), tree.revision(), tree.updatedAt());
  }
}
