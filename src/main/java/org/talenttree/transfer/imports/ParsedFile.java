package org.talenttree.transfer.imports;

/**
 * A parsed file: the tree to create, and what became of each item.
 *
 * @param format the id of the format, such as {@code json-resume}
 */
public record ParsedFile(String format, ImportedTree tree, ImportReport report) {}
