/** Who sends a request: API keys, passwords, sessions, addresses. */
@NullMarked
package org.talenttree.http.identity;

import org.jspecify.annotations.NullMarked;
