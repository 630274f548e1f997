package org.talenttree.tree;

import java.time.Instant;
import org.talenttree.tree.rules.Slug;

/** A slug that a tree has left, and when. */
public record FormerSlug(Slug slug, Instant leftAt) {}
