/** What an import would do, in rows and sentences: for the terminal and for pages. */
@NullMarked
package org.talenttree.transfer.imports.preview;

import org.jspecify.annotations.NullMarked;
