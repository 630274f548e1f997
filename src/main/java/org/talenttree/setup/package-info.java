/** The link that makes the first account of a server. */
@NullMarked
package org.talenttree.setup;

import org.jspecify.annotations.NullMarked;
