/** How log lines look and where they go. */
@NullMarked
package org.talenttree.log;

import org.jspecify.annotations.NullMarked;
