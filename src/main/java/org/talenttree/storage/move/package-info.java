/** Moves all data from one kind of database to the other. */
@NullMarked
package org.talenttree.storage.move;

import org.jspecify.annotations.NullMarked;
