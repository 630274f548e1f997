/** Derives the colours of a tree's pages from its theme. */
@NullMarked
package org.talenttree.web.theme;

import org.jspecify.annotations.NullMarked;
