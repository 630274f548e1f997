package org.talenttree.transfer.imports;

import org.talenttree.tree.TreeRules.WholeTree;

/**
 * A file that was understood: the tree it makes, and what became of each of its items.
 *
 * @param format the id of the format, such as {@code json-resume}
 * @param whole the same tree, checked by the rules of the API
 */
public record UnderstoodFile(
    String format, ImportedTree tree, WholeTree whole, ImportReport report) {}
