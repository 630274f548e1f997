/** Databases: transactions, the change clock, migrations. */
@NullMarked
package org.talenttree.storage;

import org.jspecify.annotations.NullMarked;
