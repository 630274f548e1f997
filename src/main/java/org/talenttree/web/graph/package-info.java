/**
 * Lays out the talents of a path as a layered graph: what a talent requires stands above it.
 *
 * <p>{@link org.talenttree.web.graph.PathLayout#of} is the way in. It works in four steps, one file
 * each: {@code Tiers} gives each talent a row, {@code Layers} leads long lines past the rows
 * between, {@code Ordering} removes crossings, {@code Columns} chooses where nodes stand. The
 * result depends on the requirements alone, so the page, the embed, the card and the posting
 * picture agree.
 *
 * <p>The unit across is half a column: a talent takes two. A lane is the straight part of a line
 * next to the talents of a tier that the line passes.
 */
@NullMarked
package org.talenttree.web.graph;

import org.jspecify.annotations.NullMarked;
