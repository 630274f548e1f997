package org.talenttree.tree;

import java.time.Instant;
import org.talenttree.tree.rules.Slug;

/** A slug that a tree no longer has, and when the tree gave it up. */
public record FormerSlug(Slug slug, Instant leftAt) {}
