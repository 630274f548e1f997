/** Signing in with passkeys (Web Authentication), and the codes for those who lost theirs. */
@NullMarked
package org.talenttree.passkey;

import org.jspecify.annotations.NullMarked;
