/** Pages for users: signing in, their trees, keys and account. */
@NullMarked
package org.talenttree.web.app;

import org.jspecify.annotations.NullMarked;
