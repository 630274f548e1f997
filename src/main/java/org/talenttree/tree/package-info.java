/** Talent trees: their rules, their storage and the owner's routes. */
@NullMarked
package org.talenttree.tree;

import org.jspecify.annotations.NullMarked;
