/** Writes trees as files of other formats; one file a format. */
@NullMarked
package org.talenttree.transfer.exports;

import org.jspecify.annotations.NullMarked;
