/** Limits on the rate of requests, their memory, and attempts with passwords. */
@NullMarked
package org.talenttree.http.limits;

import org.jspecify.annotations.NullMarked;
