/** The trees of roles that come with the program. */
@NullMarked
package org.talenttree.role;

import org.jspecify.annotations.NullMarked;
