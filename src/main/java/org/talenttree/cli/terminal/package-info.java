/** What commands ask and show on a terminal: passwords without echo, widths, progress. */
@NullMarked
package org.talenttree.cli.terminal;

import org.jspecify.annotations.NullMarked;
