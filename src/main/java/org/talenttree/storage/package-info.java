/** Databases: transactions, group commit and migrations. */
@NullMarked
package org.talenttree.storage;

import org.jspecify.annotations.NullMarked;
