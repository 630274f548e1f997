/** The public read: published trees as ready bytes. */
@NullMarked
package org.talenttree.published;

import org.jspecify.annotations.NullMarked;
