/** The database on PostgreSQL, with one writer per owner. */
@NullMarked
package org.talenttree.storage.postgres;

import org.jspecify.annotations.NullMarked;
