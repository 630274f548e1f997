/** Pages of webhooks. */
@NullMarked
package org.talenttree.web.webhook;

import org.jspecify.annotations.NullMarked;
