/** Reads tables in text (CSV and its kin), and finds out what their columns hold. */
@NullMarked
package org.talenttree.transfer.imports.table;

import org.jspecify.annotations.NullMarked;
