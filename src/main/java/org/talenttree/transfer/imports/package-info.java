/** Makes trees of files of other formats; one file a format. */
@NullMarked
package org.talenttree.transfer.imports;

import org.jspecify.annotations.NullMarked;
