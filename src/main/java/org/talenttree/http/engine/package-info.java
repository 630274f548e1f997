/**
 * The HTTP/1.1 engine, the one package that knows Netty.
 *
 * <p>Its threads are event loops, one for each processor. A loop serves many connections: it reads
 * and parses, answers hot reads, collects bodies within their size, and ends connections that are
 * too slow. It never blocks. Everything else runs on the pools of {@link
 * org.talenttree.http.Dispatcher}, whose threads hand their answers back to the loop of the
 * connection; no other thread touches a connection.
 */
@NullMarked
package org.talenttree.http.engine;

import org.jspecify.annotations.NullMarked;
