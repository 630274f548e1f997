/** How much of rate, memory and password tries a client may take. */
@NullMarked
package org.talenttree.http.limits;

import org.jspecify.annotations.NullMarked;
