/** Several nodes of the service on one PostgreSQL behave as one. */
@NullMarked
package org.talenttree.nodes;

import org.jspecify.annotations.NullMarked;
