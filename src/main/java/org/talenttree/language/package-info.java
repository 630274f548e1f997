/** The languages of the interface: which one a reader gets, its messages, numbers and dates. */
@NullMarked
package org.talenttree.language;

import org.jspecify.annotations.NullMarked;
