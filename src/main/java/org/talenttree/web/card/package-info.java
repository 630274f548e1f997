/** Trees as pictures: the card for a README, and the poster that is shown with a link. */
@NullMarked
package org.talenttree.web.card;

import org.jspecify.annotations.NullMarked;
