/**
 * Compares two trees: which talents are the same, who knows more of what, and how far one tree is
 * on the way to another one that describes a role.
 */
@NullMarked
package org.talenttree.compare;

import org.jspecify.annotations.NullMarked;
