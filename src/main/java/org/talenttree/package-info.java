/** Talent Tree: publish what you can do under one link. */
@NullMarked
package org.talenttree;

import org.jspecify.annotations.NullMarked;
