package org.talenttree.transfer.imports.table;

/**
 * A column and what it holds.
 *
 * @param heading its heading in the file; empty if it has none
 */
public record Column(String heading, ColumnUse use) {}
