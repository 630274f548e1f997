package org.talenttree.transfer.imports;

import org.talenttree.tree.TreeRules.WholeTree;

/**
 * A parsed file: the tree to create, and what became of each item.
 *
 * @param format the id of the format, such as {@code json-resume}
 * @param whole the same tree, checked by the rules of the API
 */
public record ParsedFile(String format, ImportedTree tree, WholeTree whole, ImportReport report) {}
