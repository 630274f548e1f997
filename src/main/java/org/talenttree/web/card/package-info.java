/** Draws trees: the card for a README, the poster for link previews, and the whole tree. */
@NullMarked
package org.talenttree.web.card;

import org.jspecify.annotations.NullMarked;
