/** A real browser for tests: its pages, their accessibility, what a person presses and types. */
@NullMarked
package org.talenttree.testing.browser;

import org.jspecify.annotations.NullMarked;
