/** The database on PostgreSQL. */
@NullMarked
package org.talenttree.storage.postgres;

import org.jspecify.annotations.NullMarked;
