/** Writes, reads and restores archives of accounts. */
@NullMarked
package org.talenttree.archive;

import org.jspecify.annotations.NullMarked;
