package org.talenttree.tree;

import java.util.List;

/** All that is kept of a tree: what it is, and which slugs lead to it beside its own. */
public record KeptTree(Tree tree, List<FormerSlug> formerSlugs) {

  /** Copies the slugs. */
  public KeptTree {
    formerSlugs = List.copyOf(formerSlugs);
  }
}
