/** Turns the bytes of a file into text, or says what they are instead. */
@NullMarked
package org.talenttree.transfer.imports.encoding;

import org.jspecify.annotations.NullMarked;
