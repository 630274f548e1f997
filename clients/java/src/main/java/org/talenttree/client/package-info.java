/** A client of the API of Talent Tree. {@link TalentTree} is the beginning. */
@NullMarked
package org.talenttree.client;

import org.jspecify.annotations.NullMarked;
