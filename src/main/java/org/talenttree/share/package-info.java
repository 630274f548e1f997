/** Secret links: whoever has one reads a draft, until it ends. */
@NullMarked
package org.talenttree.share;

import org.jspecify.annotations.NullMarked;
