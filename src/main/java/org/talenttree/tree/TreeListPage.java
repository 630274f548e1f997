package org.talenttree.tree;

import java.util.List;

/**
 * A page of an owner's trees, in the order of the request.
 *
 * @param hasNext whether more follow
 */
record TreeListPage(List<Tree> trees, boolean hasNext) {

  /** Copies the trees. */
  TreeListPage {
    trees = List.copyOf(trees);
  }
}
