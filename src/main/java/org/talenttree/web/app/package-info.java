/** The pages of whoever is signed in: signing in, one's trees, keys and account. */
@NullMarked
package org.talenttree.web.app;

import org.jspecify.annotations.NullMarked;
