/** The page of the server, for operators. */
@NullMarked
package org.talenttree.web.operator;

import org.jspecify.annotations.NullMarked;
