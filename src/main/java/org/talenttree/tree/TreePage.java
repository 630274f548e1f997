package org.talenttree.tree;

import java.util.List;

/**
 * Some of an owner's trees in the order they were asked for.
 *
 * @param hasNext whether more follow
 */
record TreePage(List<Tree> trees, boolean hasNext) {

  /** Copies the trees. */
  TreePage {
    trees = List.copyOf(trees);
  }
}
