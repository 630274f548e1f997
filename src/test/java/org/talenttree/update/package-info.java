/** Asking a feed for the newest release. */
@NullMarked
package org.talenttree.update;

import org.jspecify.annotations.NullMarked;
