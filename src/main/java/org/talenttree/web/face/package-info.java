/** The typeface of all pages: its files, and what pages say to load them. */
@NullMarked
package org.talenttree.web.face;

import org.jspecify.annotations.NullMarked;
