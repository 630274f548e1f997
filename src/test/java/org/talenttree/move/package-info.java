/** Moving all data between the two engines. */
@NullMarked
package org.talenttree.move;

import org.jspecify.annotations.NullMarked;
