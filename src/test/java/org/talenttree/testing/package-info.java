/** What tests of every package share: the service's contract as a check. */
@NullMarked
package org.talenttree.testing;

import org.jspecify.annotations.NullMarked;
