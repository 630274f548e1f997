package org.talenttree.archive;

import java.util.List;
import org.talenttree.tree.FormerSlug;
import org.talenttree.tree.Tree;

/** All that is kept of a tree: what it is, and which slugs lead to it beside its own. */
public record ArchivedTree(Tree tree, List<FormerSlug> formerSlugs) {

  /** Copies the slugs. */
  public ArchivedTree {
    formerSlugs = List.copyOf(formerSlugs);
  }
}
