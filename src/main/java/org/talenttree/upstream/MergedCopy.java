package org.talenttree.upstream;

import java.util.List;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.tree.merge.TreeMerge;
import org.talenttree.tree.merge.TreeMerge.Merged;
import org.talenttree.upstream.Upstream.Found;
import tools.jackson.databind.JsonNode;

/**
 * A copy with the changes of its source.
 *
 * @param tree the copy in its present revision, with the merged content and the source merged with
 * @param base what the source has now, from which the next merge starts
 */
record MergedCopy(Tree tree, CopiedContents.Packed base, List<Conflict> conflicts) {
  /** Copies the list. */
  MergedCopy {
    conflicts = List.copyOf(conflicts);
  }

  /**
   * Merges a copy with its source.
   *
   * @throws org.talenttree.json.InvalidInput if the merged tree is larger than a tree may be
   */
  static MergedCopy of(Found found) {
    Tree theirs = found.theirs();
    Merged merged =
        TreeMerge.merge(withoutSlug(found.base()), withoutSlug(found.tree()), withoutSlug(theirs));
    WholeTree whole = merged.whole();
    return new MergedCopy(
        found
            .tree()
            .withContent(
                whole.head().title(),
                whole
                    .head()
                    .details()
                    .withSource(found.source().at(theirs.slug(), theirs.revision())),
                whole.theme(),
                whole.paths()),
        CopiedContents.Packed.of(theirs),
        merged.conflicts());
  }

  private static JsonNode withoutSlug(Tree tree) {
    return TreeMerge.json(tree).without("slug");
  }
}
