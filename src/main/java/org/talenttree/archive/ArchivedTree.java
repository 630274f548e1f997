package org.talenttree.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.FormerSlug;
import org.talenttree.tree.Tree;

/**
 * A tree in an archive, with the former slugs that redirect to it.
 *
 * @param copied what a copy took of its source; null if the tree is no copy
 */
public record ArchivedTree(Tree tree, List<FormerSlug> formerSlugs, @Nullable Tree copied) {

  /** Copies the slugs. */
  public ArchivedTree {
    formerSlugs = List.copyOf(formerSlugs);
  }
}
