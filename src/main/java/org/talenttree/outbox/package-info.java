/** What is to be done after a change, noted in the transaction of the change. */
@NullMarked
package org.talenttree.outbox;

import org.jspecify.annotations.NullMarked;
