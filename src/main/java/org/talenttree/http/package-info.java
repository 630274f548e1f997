/**
 * The HTTP layer: dispatch, pipeline, pools and routes. Only its engine uses the server library.
 */
@NullMarked
package org.talenttree.http;

import org.jspecify.annotations.NullMarked;
