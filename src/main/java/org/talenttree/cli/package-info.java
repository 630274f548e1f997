/** The command line, one file a command. */
@NullMarked
package org.talenttree.cli;

import org.jspecify.annotations.NullMarked;
