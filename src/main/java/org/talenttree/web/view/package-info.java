/** What a page of a tree shows, as records without markup; read from the tree once. */
@NullMarked
package org.talenttree.web.view;

import org.jspecify.annotations.NullMarked;
