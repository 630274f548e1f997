/** Small edits of a tree: named operations on its paths and talents, by their ids. */
@NullMarked
package org.talenttree.edits;

import org.jspecify.annotations.NullMarked;
