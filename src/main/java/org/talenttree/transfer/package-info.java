/** Import of trees from files, one class a format; {@link TreeFiles} finds the format of a file. */
@NullMarked
package org.talenttree.transfer;

import org.jspecify.annotations.NullMarked;
