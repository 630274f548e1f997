package org.talenttree.transfer.imports;

/**
 * A file that was understood: the tree it makes, and what became of each of its items.
 *
 * @param format the id of the format, such as {@code json-resume}
 */
public record UnderstoodFile(String format, ImportedTree tree, ImportReport report) {}
