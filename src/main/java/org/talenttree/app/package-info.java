/** The service put together: the only place that says {@code new} for its parts. */
@NullMarked
package org.talenttree.app;

import org.jspecify.annotations.NullMarked;
