/** What a tree may hold: paths, talents, texts, icons, slugs, theme. */
@NullMarked
package org.talenttree.tree.rules;

import org.jspecify.annotations.NullMarked;
