/** The colours of a tree's page. */
@NullMarked
package org.talenttree.web.theme;

import org.jspecify.annotations.NullMarked;
