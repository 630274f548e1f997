/** Accounts, their API keys and their sessions. */
@NullMarked
package org.talenttree.account;

import org.jspecify.annotations.NullMarked;
