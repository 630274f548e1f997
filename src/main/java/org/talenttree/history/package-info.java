/** The history of trees: what changed, by whom, and the former revisions. */
@NullMarked
package org.talenttree.history;

import org.jspecify.annotations.NullMarked;
