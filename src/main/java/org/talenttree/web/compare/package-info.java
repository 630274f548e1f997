/** Pages that put two trees side by side, or one beside the role that it leads to. */
@NullMarked
package org.talenttree.web.compare;

import org.jspecify.annotations.NullMarked;
