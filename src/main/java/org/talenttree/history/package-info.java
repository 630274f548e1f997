/** The history of trees: what changed, by whom, and the earlier revisions. */
@NullMarked
package org.talenttree.history;

import org.jspecify.annotations.NullMarked;
