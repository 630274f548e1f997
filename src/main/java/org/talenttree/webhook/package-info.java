/** Webhooks: tells programs of what happened to an account. */
@NullMarked
package org.talenttree.webhook;

import org.jspecify.annotations.NullMarked;
