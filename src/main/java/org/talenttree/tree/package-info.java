/** Talent trees: rules, storage and the owner's routes. */
@NullMarked
package org.talenttree.tree;

import org.jspecify.annotations.NullMarked;
