/** The options that several commands take, and what reads them. */
@NullMarked
package org.talenttree.cli.options;

import org.jspecify.annotations.NullMarked;
