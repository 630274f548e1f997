/** Pages of teams. */
@NullMarked
package org.talenttree.web.team;

import org.jspecify.annotations.NullMarked;
