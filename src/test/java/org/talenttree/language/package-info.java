/** Tests of the languages of the interface, and what collects its messages. */
@NullMarked
package org.talenttree.language;

import org.jspecify.annotations.NullMarked;
