/** Identifiers: making them, reading what a client sent, and digests that stand for content. */
@NullMarked
package org.talenttree.id;

import org.jspecify.annotations.NullMarked;
