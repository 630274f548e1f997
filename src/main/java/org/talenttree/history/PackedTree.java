package org.talenttree.history;

import org.talenttree.tree.Tree;

/** What can change of a tree, packed by itself in the form of the stored history. */
public final class PackedTree {
  private PackedTree() {}

  /** Packs the content of a tree. */
  public static byte[] pack(Tree tree) {
    return PackedText.packWhole(TreeText.of(tree));
  }

  /**
   * Unpacks a content.
   *
   * @param tree the tree for all that does not change, its state and its slug
   * @throws IllegalArgumentException if the bytes are damaged
   */
  public static Tree unpack(byte[] packed, Tree tree) {
    Tree content =
        TreeText.tree(
            PackedText.unpack(packed, new byte[0]), tree, tree.revision(), tree.updatedAt());
    return tree.withContent(content.title(), content.details(), content.theme(), content.paths());
  }
}
