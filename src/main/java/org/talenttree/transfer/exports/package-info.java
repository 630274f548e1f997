/** Exports trees as files; one class per format. */
@NullMarked
package org.talenttree.transfer.exports;

import org.jspecify.annotations.NullMarked;
