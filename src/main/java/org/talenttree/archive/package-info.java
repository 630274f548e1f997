/** The archive of an account: writing, reading and restoring it. */
@NullMarked
package org.talenttree.archive;

import org.jspecify.annotations.NullMarked;
