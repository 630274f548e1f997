package org.talenttree.http;

/**
 * What handles all requests.
 *
 * @param world takes the requests of the public socket
 * @param management takes the requests of the management socket
 * @param pools the threads of both
 */
public record RequestHandling(Dispatcher world, Dispatcher management, Pools pools)
    implements AutoCloseable {
  /** Ends the threads once their work is done. */
  @Override
  public void close() {
    pools.close();
  }
}
