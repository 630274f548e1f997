/** Asks a feed of releases for the newest one, when a command asks to and never by itself. */
@NullMarked
package org.talenttree.update;

import org.jspecify.annotations.NullMarked;
