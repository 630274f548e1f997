/** Tests of the pictures that people send. */
@NullMarked
package org.talenttree.picture;

import org.jspecify.annotations.NullMarked;
