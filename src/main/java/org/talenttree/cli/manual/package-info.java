/** What is made of the commands for others to read: the manual page, completions for shells. */
@NullMarked
package org.talenttree.cli.manual;

import org.jspecify.annotations.NullMarked;
