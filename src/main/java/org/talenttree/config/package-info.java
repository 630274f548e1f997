/** Reads the settings, and reports all mistakes in them together. */
@NullMarked
package org.talenttree.config;

import org.jspecify.annotations.NullMarked;
