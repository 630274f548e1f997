/** Compares descriptions of the API: what did the older one promise that the newer one breaks? */
@NullMarked
package org.talenttree.contract;

import org.jspecify.annotations.NullMarked;
