/** Identifiers: making them, and reading what a client sent. */
@NullMarked
package org.talenttree.id;

import org.jspecify.annotations.NullMarked;
