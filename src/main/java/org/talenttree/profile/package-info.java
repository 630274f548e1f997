/** Profiles: what owners say about themselves, for the public and in their accounts. */
@NullMarked
package org.talenttree.profile;

import org.jspecify.annotations.NullMarked;
