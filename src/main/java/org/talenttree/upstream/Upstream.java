package org.talenttree.upstream;

import org.talenttree.history.Differences;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.TreeSource;

/** A copy compared with its source. */
public sealed interface Upstream {
  /** Returns the tree. */
  Tree tree();

  /** Returns the bytes of the trees that are compared. */
  default int bytes() {
    return this instanceof Found found
        ? found.tree().bytes() + found.base().bytes() + found.theirs().bytes()
        : tree().bytes();
  }

  /** The tree is no copy. */
  record None(Tree tree) implements Upstream {}

  /** The source was deleted or erased, or is another account's draft; nobody is told which. */
  record Gone(Tree tree, TreeSource source) implements Upstream {}

  /**
   * The source is there.
   *
   * @param base what was copied or last merged
   * @param theirs the source now, as far as a copy takes it
   */
  record Found(Tree tree, TreeSource source, Tree base, Tree theirs) implements Upstream {
    /** Returns what the source changed since. */
    Differences changes() {
      return Differences.between(base, theirs);
    }

    /** Returns whether the source has what was copied or last merged. */
    boolean isUpToDate() {
      return base.title().equals(theirs.title())
          && base.details().equals(theirs.details())
          && base.theme().equals(theirs.theme())
          && base.paths().equals(theirs.paths());
    }
  }
}
