/** Makes the pictures that people send anew, within bounds of time and memory. */
@NullMarked
package org.talenttree.picture;

import org.jspecify.annotations.NullMarked;
