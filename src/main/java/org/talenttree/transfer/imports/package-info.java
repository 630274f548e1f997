/** Imports trees from files; one class per format. */
@NullMarked
package org.talenttree.transfer.imports;

import org.jspecify.annotations.NullMarked;
