/**
 * Icons by name: which of the built-in icons stands for "Java 21", "public speaking" or "Klavier".
 */
@NullMarked
package org.talenttree.icons;

import org.jspecify.annotations.NullMarked;
