/** Accounts and the API keys that speak for them. */
@NullMarked
package org.talenttree.account;

import org.jspecify.annotations.NullMarked;
