package org.talenttree.archive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.tree.FormerSlugStore.FormerSlug;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.TreeSource;

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

  /** Returns the tree with a source of the archived account named as one of the new account. */
  ArchivedTree under(Username former, Username name) {
    TreeSource source = tree.details().source();
    return source == null || !source.username().equals(former)
        ? this
        : new ArchivedTree(
            tree.withDetails(tree.details().withSource(source.under(name))), formerSlugs, copied);
  }
}
