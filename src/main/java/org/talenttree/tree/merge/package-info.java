/** Merges the changes of two versions of a tree, by the ids of paths and talents. */
@NullMarked
package org.talenttree.tree.merge;

import org.jspecify.annotations.NullMarked;
