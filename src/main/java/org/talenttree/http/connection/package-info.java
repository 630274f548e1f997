/**
 * Connections that no client can hold open, fill or confuse; they stand between the sockets and the
 * HTTP server's parser, which bounds none of this itself.
 */
@NullMarked
package org.talenttree.http.connection;

import org.jspecify.annotations.NullMarked;
