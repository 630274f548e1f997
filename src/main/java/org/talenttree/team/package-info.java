/** Teams: groups of accounts whose members see the trees that each of them shows. */
@NullMarked
package org.talenttree.team;

import org.jspecify.annotations.NullMarked;
