/** Makes and parses identifiers, and computes digests. */
@NullMarked
package org.talenttree.id;

import org.jspecify.annotations.NullMarked;
