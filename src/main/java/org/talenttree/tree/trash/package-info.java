/** The trash: deleted trees that their owners can still restore. */
@NullMarked
package org.talenttree.tree.trash;

import org.jspecify.annotations.NullMarked;
