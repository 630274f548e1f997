/** Copies of trees: creating them, telling what their sources changed since, and merging that. */
@NullMarked
package org.talenttree.upstream;

import org.jspecify.annotations.NullMarked;
