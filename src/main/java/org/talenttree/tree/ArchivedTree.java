package org.talenttree.tree;

import java.util.List;

/** All that is kept of a tree: what it is, and which slugs lead to it beside its own. */
public record ArchivedTree(Tree tree, List<FormerSlug> formerSlugs) {

  /** Copies the slugs. */
  public ArchivedTree {
    formerSlugs = List.copyOf(formerSlugs);
  }
}
