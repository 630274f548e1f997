/** Reads lists that people write for people: Markdown, and plain lines. */
@NullMarked
package org.talenttree.transfer.imports.outline;

import org.jspecify.annotations.NullMarked;
