package org.talenttree.transfer.exports;

import org.talenttree.tree.Tree;

/** Draws a tree. */
@FunctionalInterface
public interface TreePicture {

  /** Returns an SVG that needs nothing from outside. */
  String svg(Tree tree, String username);
}
