package org.talenttree.history;

import org.jspecify.annotations.Nullable;
import org.talenttree.tree.TrashRoutes;
import org.talenttree.tree.Tree;

/**
 * A tree as it was from one change to the next.
 *
 * @param change what made it so; null where that is not kept any more, or never was
 * @param before the revision before; null where it is not kept, or the change made the tree
 */
record Revision(Tree tree, RevisionStore.@Nullable Row change, @Nullable Tree before) {

  long number() {
    return tree.revision();
  }

  /** Returns what the change was about; nothing where that cannot be told. */
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
