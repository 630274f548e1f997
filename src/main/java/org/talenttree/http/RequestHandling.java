package org.talenttree.http;

/**
 * The dispatchers of both sockets and the pools they share.
 *
 * @param main handles the requests of the public socket
 * @param management handles the requests of the management socket
 */
public record RequestHandling(Dispatcher main, Dispatcher management, Pools pools)
    implements AutoCloseable {
  /** Ends the pools' threads once their work is done. */
  @Override
  public void close() {
    pools.close();
  }
}
