/** Strict reading of JSON, writing of JSON, and descriptions of its mistakes. */
@NullMarked
package org.talenttree.json;

import org.jspecify.annotations.NullMarked;
