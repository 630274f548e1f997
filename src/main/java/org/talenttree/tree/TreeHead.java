package org.talenttree.tree;

import org.talenttree.tree.rules.Slug;

/**
 * What a list tells of a tree without reading its paths.
 *
 * @param bytes the size of its theme, paths and growth as JSON
 */
public record TreeHead(TreeVersion version, String title, Slug slug, int bytes) {}
