/** JSON: reading it strictly, writing it, and saying what is wrong with it. */
@NullMarked
package org.talenttree.json;

import org.jspecify.annotations.NullMarked;
