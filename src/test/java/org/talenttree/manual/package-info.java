/** Plays the calls that docs/api.md shows, so that the page cannot tell what is not so. */
@NullMarked
package org.talenttree.manual;

import org.jspecify.annotations.NullMarked;
