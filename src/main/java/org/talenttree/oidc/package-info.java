/** Signing in with a provider of OpenID Connect; nothing of the library is loaded without one. */
@NullMarked
package org.talenttree.oidc;

import org.jspecify.annotations.NullMarked;
