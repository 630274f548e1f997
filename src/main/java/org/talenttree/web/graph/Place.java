package org.talenttree.web.graph;

/**
 * Where a talent stands in its tier.
 *
 * @param talent its index in the path
 * @param column the left one of its two half columns; its centre is at {@code column + 1}
 */
public record Place(int talent, int column) {}
