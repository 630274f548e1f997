/** The past of trees: what changed, by whom, and how they were. */
@NullMarked
package org.talenttree.history;

import org.jspecify.annotations.NullMarked;
