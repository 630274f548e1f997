/** Commands that work on all data of a service: backup, restore, verify, move. */
@NullMarked
package org.talenttree.cli.data;

import org.jspecify.annotations.NullMarked;
