/** What operators do to accounts and to the server, and the audit log of it. */
@NullMarked
package org.talenttree.operator;

import org.jspecify.annotations.NullMarked;
