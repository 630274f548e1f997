package org.talenttree.transfer.exports;

import org.talenttree.tree.Tree;

/** Renders a tree as SVG. */
@FunctionalInterface
public interface TreePicture {

  /** Returns an SVG document that loads no other resource. */
  String svg(Tree tree, String username);
}
