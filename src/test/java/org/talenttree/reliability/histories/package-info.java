/**
 * Requests of several clients at once, checked to be linearizable: they act as if one came after
 * the other.
 */
@NullMarked
package org.talenttree.reliability.histories;

import org.jspecify.annotations.NullMarked;
