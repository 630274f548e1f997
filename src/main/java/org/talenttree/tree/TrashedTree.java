package org.talenttree.tree;

import java.time.Instant;

/**
 * A tree in the trash.
 *
 * @param tree as it was when it was deleted; in lists without its paths
 */
public record TrashedTree(Tree tree, Instant deletedAt) {}
