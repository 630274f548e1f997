package org.talenttree.archive;

import java.util.List;
import org.talenttree.tree.FormerSlug;
import org.talenttree.tree.Tree;

/** A tree in an archive, with the former slugs that redirect to it. */
public record ArchivedTree(Tree tree, List<FormerSlug> formerSlugs) {

  /** Copies the slugs. */
  public ArchivedTree {
    formerSlugs = List.copyOf(formerSlugs);
  }
}
