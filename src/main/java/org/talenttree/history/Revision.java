package org.talenttree.history;

import org.jspecify.annotations.Nullable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.trash.TrashRoutes;

/**
 * A tree in one of its revisions.
 *
 * @param change the change that made this revision; null if it was never stored or is deleted
 * @param before the revision before; null if it is not stored, or if the change created the tree
 */
record Revision(Tree tree, RevisionStore.@Nullable Row change, @Nullable Tree before) {

  long number() {
    return tree.revision();
  }

  /** Returns what the change changed; empty if the revision before is not known. */
  Differences differences() {
    if (change != null && change.isFirst()) {
      return Differences.ofCreation();
    }
    if (before == null) {
      return Differences.NONE;
    }
    Differences differences = Differences.between(before, tree);
    return change != null && change.call().equals(TrashRoutes.RESTORE)
        ? differences.withRestoration()
        : differences;
  }
}
