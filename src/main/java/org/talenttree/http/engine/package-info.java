/**
 * The HTTP/1.1 engine. No other package imports Netty.
 *
 * <h2>Threads</h2>
 *
 * <ul>
 *   <li><b>Event loops</b>, one for each processor; both sockets share them. A connection belongs
 *       to one loop for its whole life. The loop reads and parses, answers hot reads from the cache
 *       ({@link org.talenttree.http.HotReads}), finds the route, counts a password before it is
 *       hashed, collects the body, sends the response, writes metrics and the request's log line,
 *       and every half second closes connections that are past their deadline. A loop serves
 *       thousands of connections, so it must never block: no SQL, no hash, no answer above 64 KiB
 *       compressed. One exception is known: logging an error waits up to 200 ms for the log.
 *   <li><b>worker</b>, {@code limits.in-flight} threads: the checks of most requests and their
 *       work. May block, as in SQL.
 *   <li><b>page</b>, one for each processor, four with PostgreSQL: the same for pages and cards
 *       that change nothing.
 *   <li><b>costly</b>, half of the processors: checks that hash a password, routes whose cost is
 *       {@code COSTLY}, and {@link org.talenttree.api.Response.CostlyResponse}s. May block.
 *   <li><b>lengthy</b>, half of the processors but two at least: routes whose cost is {@code
 *       LENGTHY}. May block for seconds.
 *   <li><b>health</b>, one: every address below {@code /health/}. Nothing else runs there, so it is
 *       free when all others are busy. It refuses nothing for being busy or stopping.
 *   <li><b>shedding</b>, one: refuses what has waited too long for a thread of the four pools, and
 *       stops what has run too long. It makes the response of the refusal and must not block.
 *   <li><b>sqlite-writer</b>, one, with SQLite only: runs the transactions of all writers, many in
 *       one commit. Only the disk may make it wait. It knows no request.
 *   <li><b>outcomes</b>, one, with SQLite only: makes the answers to the changes of a commit. The
 *       thread of the pool is free by then. Must not block, since all other changes wait for it.
 *       With PostgreSQL, the thread of the pool waits for the commit and makes the answer.
 * </ul>
 *
 * <h2>Who may touch what</h2>
 *
 * <ul>
 *   <li>A channel, its handlers and every Netty buffer belong to the loop of the connection. No
 *       buffer leaves the loop: {@link org.talenttree.http.BodyCollector} copies the body into an
 *       array, and the loop copies a response into a buffer. {@code HttpConnection} releases each
 *       message that it was given, {@code Inbox} those that it still holds at the end.
 *   <li>An {@link org.talenttree.http.Exchange} belongs to one thread at a time: to the loop until
 *       {@link org.talenttree.http.Dispatcher} submits its work, then to the thread that runs the
 *       work, and to the loop again after {@link org.talenttree.http.Exchange.ClientConnection}.
 *       The queues in between make all that was written to it visible to the next thread. After
 *       handing it over, a thread must not read it either.
 *   <li>Shared by all threads, and safe for that: the caches, the limits, {@code MemoryBudget},
 *       metrics, the log and {@code SendBuffers}.
 * </ul>
 *
 * <h2>How a request is handed over</h2>
 *
 * <ol>
 *   <li>The loop calls {@code Dispatcher.run}, or {@code check} where the body is large, in chunks
 *       or behind {@code Expect: 100-continue}. Both return at once. A pool that is full refuses on
 *       the loop.
 *   <li>After {@code check}, the pool's thread calls {@link
 *       org.talenttree.http.Exchange.ClientConnection#collectBody} or {@code send}. Both queue a
 *       step on the connection's loop, from whatever thread they are called. When the body is
 *       there, the loop calls {@code run}.
 *   <li>Each request gets one {@code send}. What runs late for a connection that is gone only
 *       counts the request out.
 *   <li>The connection takes its next request when the response is sent. Until then what arrives
 *       waits in the {@code Inbox}, and reading pauses.
 * </ol>
 *
 * <p>Why it is so: docs/decisions/0035-event-loops-and-pools.md.
 */
@NullMarked
package org.talenttree.http.engine;

import org.jspecify.annotations.NullMarked;
