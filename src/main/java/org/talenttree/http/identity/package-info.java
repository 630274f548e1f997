/** Identifies callers and clients: API keys, passwords, sessions, addresses. */
@NullMarked
package org.talenttree.http.identity;

import org.jspecify.annotations.NullMarked;
