/** Backups of the SQLite file, and restoring them. */
@NullMarked
package org.talenttree.storage.backup;

import org.jspecify.annotations.NullMarked;
