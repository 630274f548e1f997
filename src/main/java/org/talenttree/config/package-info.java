/** Settings: read once at start, all mistakes reported together. */
@NullMarked
package org.talenttree.config;

import org.jspecify.annotations.NullMarked;
