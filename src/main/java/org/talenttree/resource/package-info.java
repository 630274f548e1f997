/** Files that come with the program, in its jar. */
@NullMarked
package org.talenttree.resource;

import org.jspecify.annotations.NullMarked;
