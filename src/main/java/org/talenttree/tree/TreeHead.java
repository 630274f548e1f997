package org.talenttree.tree;

import org.talenttree.tree.rules.Slug;

/**
 * What a list shows of a tree, read without its paths.
 *
 * @param bytes the size of its theme, paths, growth and details as JSON
 */
public record TreeHead(TreeVersion version, String title, Slug slug, int bytes) {}
