/** The rules for the parts of a tree: paths, talents, texts, icons, slugs, theme. */
@NullMarked
package org.talenttree.tree.rules;

import org.jspecify.annotations.NullMarked;
