/** Moves all data between SQLite and PostgreSQL. */
@NullMarked
package org.talenttree.storage.move;

import org.jspecify.annotations.NullMarked;
