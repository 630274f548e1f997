/** Carries out a request with an idempotency key once, and replays its answer to repeats. */
@NullMarked
package org.talenttree.http.idempotency;

import org.jspecify.annotations.NullMarked;
