/** The database as one SQLite file: one writer with group commit, many readers. */
@NullMarked
package org.talenttree.storage.sqlite;

import org.jspecify.annotations.NullMarked;
